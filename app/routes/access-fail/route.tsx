import { pages } from "~/domain/pages";
import { noRightMessage } from "~/domain/procurement-type";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

/** Where a link of the shell leads that this buyer may not follow, when no script could say so in place. */
export function ServerComponent() {
	return (
		<>
			<title>访问失败</title>
			<StatusPage
				code="!"
				title={noRightMessage}
				actions={
					<LinkButton href={pages.home.path} variant="primary">
						返回首页
					</LinkButton>
				}
			>
				<p>您访问的功能暂不可用，如需开通请联系企业管理员或平台客服。</p>
			</StatusPage>
		</>
	);
}
