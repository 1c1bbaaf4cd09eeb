import { inquiryPages } from "~/domain/access/inquiry-pages";
import { noRightMessage, unknownRightMessage } from "~/domain/access/procurement-type";
import { forbiddenMessage } from "~/domain/message/forbidden-message";
import { pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { loadRight } from "~/parts/page/rights/load-right";
import { StatusPage } from "~/parts/page/status-page/status-page";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

const notFound = {
	code: 404,
	title: "页面不存在",
	heading: "This page could not be found",
	text: "页面不存在或已下线，请检查地址是否正确。",
};

const status: Record<string, { code: number | "!"; title: string; heading?: string; text: string }> = {
	[pages.unauthorized.path]: {
		code: 401,
		title: "请先登录",
		text: "登录已失效或尚未登录，登录后可以继续采购。",
	},
	[pages.forbidden.path]: {
		code: 403,
		title: "没有访问权限",
		heading: forbiddenMessage,
		text: "当前账号无权查看此页面。",
	},
	[pages.notFound.path]: notFound,
	// The target of a link that this buyer may not follow, when no script can say so in place.
	[pages.accessFail.path]: {
		code: "!",
		title: "访问失败",
		heading: noRightMessage,
		text: "您访问的功能暂不可用，如需开通请联系企业管理员或平台客服。",
	},
};

/** The pages that say why the buyer cannot continue (SPEC §2). */
export async function ServerComponent() {
	const { row, query } = getScope().page;
	const href = row === pages.accessFail ? await findUnknown(query.right) : undefined;
	if (href) {
		return (
			<StatusPage code="!" title="访问失败" heading={unknownRightMessage} next={{ href, label: "重试" }}>
				<p>系统暂时没有答复，请稍后重试。</p>
			</StatusPage>
		);
	}
	const right = row && !row.public ? await loadRight(query.right) : null;
	const { text, ...rest } = status[row?.path ?? ""] ?? notFound;
	const next = row === pages.unauthorized ? { href: loginPath(), label: "重新登录" } : undefined;
	return (
		<StatusPage {...rest} next={next}>
			{right ? <p>{right}</p> : <p>{text}</p>}
		</StatusPage>
	);
}

/** The list of inquiries or biddings whose right is unknown, because its backend failed; undefined otherwise. */
async function findUnknown(right: string | undefined): Promise<string | undefined> {
	const list = Object.values(inquiryPages).find(({ list }) => list.path === right)?.list.path;
	return list && (await loadSession()).orderProcurementType === null ? list : undefined;
}
