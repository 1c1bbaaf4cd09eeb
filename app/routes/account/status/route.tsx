import { data } from "react-router";
import { lackingMessage } from "~/api/endpoint/error";
import { extensionNames } from "~/domain/access/extension-names";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import { noRightMessage, unknownRightMessage } from "~/domain/access/procurement-type";
import { forbiddenMessage } from "~/domain/message/forbidden-message";
import { missingPageMessage } from "~/domain/message/missing-page-message";
import { pages } from "~/domain/page/pages";
import { loginPath } from "~/domain/page/paths";
import { findHeld } from "~/parts/page/rights/find-held";
import { loadRight, loadWhoGives } from "~/parts/page/rights/load-right";
import { StatusPage } from "~/parts/page/status-page/status-page";
import { getScope } from "~/request/scope";
import { readFormerPath } from "~/session/safe-return-path";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";

const notFound = {
	code: 404,
	title: "页面不存在",
	original: missingPageMessage,
	text: "页面已下线或地址有误，请核对地址，或搜索要找的商品。",
};

const status: Record<
	string,
	{ code: number | "!"; title: string; heading?: string; original?: string; text: string }
> = {
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
		text: "贵公司尚未开通此功能。",
	},
};

/** The page from which the buyer came; 404 where the address names a function that the mall has not got. */
export function loader({ request }: Route.LoaderArgs) {
	const { page, mall } = getScope();
	const path = readFormerPath(request.headers.get("referer"), mall.origin);
	const former = path === "/" || path === page.address ? undefined : path;
	return page.query.extension ? data(former, { status: 404, statusText: "Not Found" }) : former;
}

/** The pages that say why the buyer cannot continue (SPEC §2). */
export async function ServerComponent({ loaderData: former }: Route.ServerComponentProps) {
	const { row, query } = getScope().page;
	const href = row === pages.accessFail ? await findUnknown(query.right) : undefined;
	if (href) {
		return (
			<StatusPage
				code="!"
				title="访问失败"
				heading={unknownRightMessage}
				next={{ href, label: "重试" }}
				former={former}
			>
				<p>系统暂时没有答复，请稍后重试。</p>
			</StatusPage>
		);
	}
	if (query.extension) {
		return (
			<StatusPage code={404} title="功能未开通" heading={lackingMessage} former={former}>
				<p>{`如需使用${extensionNames[query.extension]}，请联系平台客服。`}</p>
			</StatusPage>
		);
	}
	const needsRight = row === pages.forbidden || row === pages.accessFail;
	const held = needsRight ? await findHeld(query.right) : undefined;
	if (held) {
		return (
			<StatusPage
				code="✓"
				title="权限已开通"
				heading="您已有此功能的权限"
				next={{ href: held, label: "继续访问" }}
				former={former}
			>
				<p>权限可能刚刚开通，可以继续访问。</p>
			</StatusPage>
		);
	}
	const right = needsRight ? await loadRight(query.right) : null;
	const { text, ...rest } = status[row?.path ?? ""] ?? notFound;
	const next = row === pages.unauthorized ? { href: loginPath(), label: "重新登录" } : undefined;
	return (
		<StatusPage {...rest} next={next} former={former}>
			<p>{right ?? text}</p>
			{needsRight && !right && <p>{`如需开通，${await loadWhoGives()}`}</p>}
		</StatusPage>
	);
}

/**
 * The list of inquiries or biddings whose right is unknown, because its backend failed; undefined otherwise.
 */
async function findUnknown(right: string | undefined): Promise<string | undefined> {
	const list = Object.values(inquiryPages).find(({ list }) => list.path === right)?.list.path;
	return list && (await loadSession()).orderProcurementType === null ? list : undefined;
}
