import { forbiddenMessage } from "~/domain/forbidden-message";
import { pages } from "~/domain/pages";
import { loginPath } from "~/domain/paths";
import { noRightMessage } from "~/domain/procurement-type";
import { loadRight } from "~/parts/rights/load-right";
import { StatusPage } from "~/parts/status-page/status-page";
import { getScope } from "~/request/scope";

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
	// Where a link of the shell leads that this buyer may not follow, when no script could say so in place.
	[pages.accessFail.path]: {
		code: "!",
		title: "访问失败",
		heading: noRightMessage,
		text: "您访问的功能暂不可用，如需开通请联系企业管理员或平台客服。",
	},
};

/** The pages that say why one cannot go on (SPEC §2). */
export async function ServerComponent() {
	const { row, query } = getScope().page;
	const right = row && !row.public ? await loadRight(query.right) : null;
	const { text, ...rest } = status[row?.path ?? ""] ?? notFound;
	const next = row === pages.unauthorized ? { href: loginPath(), label: "重新登录" } : undefined;
	return (
		<StatusPage {...rest} next={next}>
			{right ? <p>{right}</p> : <p>{text}</p>}
		</StatusPage>
	);
}
