import { listSessions } from "~/api/contract/auth";
import { getUserInfo } from "~/api/contract/user";
import { pages } from "~/domain/page/pages";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { tiles } from "~/ui/layout/columns/columns";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account-action";
import { AccountFacts } from "./account-facts";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";

const blank: AccountAnswer = { message: "", fields: {}, values: {} };

export { handleAccountForm as action } from "./account-action";

/** /admin/company/account : the buyer's data, password and open sessions. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api } = getScope();
	const { ended } = getQuery(pages.account);
	const answer = (actionData as AccountAnswer | undefined) ?? blank;
	const isOfPassword = answer.values.do !== "endOthers";
	return (
		<TitledPage title="账号信息" way={[workbench]}>
			<Alert tone="success">{ended && "已退出其他设备"}</Alert>
			{!isOfPassword && <Alert>{answer.message}</Alert>}
			<Section name="账号信息暂时无法显示" load={() => api.call(getUserInfo, {})}>
				{(user) => (
					<div {...tiles(12, 400)}>
						<TitledSurface title="基本信息" id="facts-title">
							<AccountFacts user={user} />
						</TitledSurface>
						<TitledSurface title="修改密码" id="password-title">
							<PasswordForm phone={user.phone} answer={isOfPassword ? answer : blank} />
						</TitledSurface>
					</div>
				)}
			</Section>
			<Section name="登录设备暂时无法显示" load={() => api.call(listSessions, {})}>
				{(sessions) => (
					<TitledSurface title="登录设备" id="sessions-title" className={styles.sessions}>
						<Sessions sessions={sessions} />
					</TitledSurface>
				)}
			</Section>
		</TitledPage>
	);
}
