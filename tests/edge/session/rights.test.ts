import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all.ts";
import type { PermissionMenu } from "~/api/contract/permission.ts";
import { plainRights, type Right } from "~/api/endpoint/right.ts";
import { toAdminPath } from "~/domain/access/permission-tree.ts";
import { hasBiddingRight, hasInquiryRight } from "~/domain/access/procurement-type.ts";
import { allPages, pages } from "~/domain/page/pages.ts";
import { toPath } from "~/domain/page/to-path.ts";
import { projectRoot } from "../../../workers/local/platform.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { seededBuyers } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { fillPages } from "../../support/page/full-pages.ts";
import { takeEach } from "../../support/run/sample.ts";

type Account = (typeof seededBuyers)[number] & {
	token: string;
	addresses: Record<string, string>;
	held: Set<Right>;
	tree: readonly PermissionMenu[];
	mayAsk: boolean;
};
type Call = { name: string; right: Right; backend: string; url: string; body?: unknown };

let mall: TestMall;
let accounts: Account[];
beforeAll(async () => {
	mall = await useResetMall();
	accounts = await Promise.all(
		seededBuyers.map(async (buyer) => {
			const filled = await fillPages(mall, buyer, "seeded");
			const { token } = filled;
			const url = "/customer/onlineViewPermissions";
			const service = await mall.callReference(buyer.mallCode, "mall", url, { token });
			const { visible: mayAsk } = (await service.json()) as { visible: boolean };
			return { ...buyer, ...filled, ...(await loadHeld(buyer.mallCode, token)), mayAsk };
		}),
	);
});
// It needs the rights of the seed, which other files change.

/** A buyer's tree, and the rights in it, as far as the company's procurement type includes them. */
async function loadHeld(mallCode: string, token: string): Promise<Pick<Account, "tree" | "held">> {
	const read = async <T>(backend: string, url: string) =>
		(await (await mall.callReference(mallCode, backend, url, { token })).json()) as T;
	const tree = await read<PermissionMenu[]>("permission", "/userMenu?mode=1");
	const { partnerCode } = await read<{ partnerCode: string }>("user", "/company/userInfo");
	const { orderProcurementType: type } = await read<{ orderProcurementType: string }>(
		"relationship",
		`/specialProcurement/${partnerCode}`,
	);
	const list = (nodes: readonly PermissionMenu[]): Right[] =>
		nodes.flatMap(({ menuPath, granted, children }) => [
			...(menuPath && granted !== false ? [menuPath as Right] : []),
			...list(children),
		]);
	const held = new Set(list(tree));
	if (!hasBiddingRight(type)) held.delete("/specialPurchase/biddingList");
	if (!hasInquiryRight(type)) held.delete("/specialPurchase/inquiryList");
	return { tree, held };
}

const procurements = ["/specialPurchase/biddingList", "/specialPurchase/inquiryList"] as const;

/** Inquiries and biddings have the same calls, each with the right to its kind. */
const inquiryCalls = (["inquiry", "bidding"] as const).flatMap((kind): Call[] => {
	const right = `/specialPurchase/${kind}List` as const;
	const platform = { platform: kind === "bidding" ? 18 : 19, vc: 1, urlType: "dt" };
	const asked = { requestId: "r", kind, rounds: 1, addressId: "1", contact: "张三", mobile: "13800000000" };
	const lines = [{ name: "垫片", num: 1 }];
	return [
		["/inquiry/list", right],
		["/inquiry/stateCount", right],
		["/inquiry/direct", `/non/${kind}/purchase`] as const,
		["/inquiry/create", right, { ...asked, deadline: "2000-01-01", lines }] as const,
		[
			"/auc/getAucUrl",
			right,
			{ ...platform, orderDetailUrl: "http://a.localhost/", loginUrl: "http://a.localhost/" },
		] as const,
	].map(([url, needed, body]) => ({
		name: `${body ? "POST" : "GET"} /mall${url}, ${kind}`,
		right: needed as Right,
		backend: "mall",
		url: body ? (url as string) : `${url}?kind=${kind}`,
		body,
	}));
});

const inNoArea = { provinceId: "999999999", cityId: "999999999", districtId: "999999999" };
const anyone = { name: "张三", mobile: "13800000000", address: "一号库" };

/** Calls that need a right for some inputs alone. */
const sharedCalls: Call[] = [
	{
		name: "POST /mall/address/add, shared",
		right: "/company/shared",
		backend: "mall",
		url: "/address/add",
		body: { ...anyone, ...inNoArea, shared: true },
	},
];

/** Every call that names a right. A bad input comes after the right, so nothing is changed. */
const calls: Call[] = [
	...[...endpointsByBackend.values()].flat().flatMap(({ method, backend, path: url, right }) =>
		right
			? [
					{
						name: `${method} /${backend}${url}`,
						right,
						backend,
						url: url.replace(/:\w+/g, "1"),
						...(method === "POST" && { body: {} }),
					},
				]
			: [],
	),
	...inquiryCalls,
	...sharedCalls,
];

/** "200" for a page that opens, or the page that explains the refusal. */
async function open({ mallName, model, token, addresses }: Account, page: string): Promise<string> {
	const cookies = { business_model: model };
	const answer = await mall.fetch(mallName, addresses[page] ?? page, { token, cookies });
	await answer.arrayBuffer();
	const location = answer.headers.get("location") ?? "";
	const refusal = [pages.forbidden.path, pages.accessFail.path].find((one) => location.startsWith(`${one}?`));
	return refusal ?? (answer.status < 400 ? "200" : String(answer.status));
}

async function call({ mallCode, token }: Account, { backend, url, body }: Call): Promise<number> {
	const answer = await mall.callReference(mallCode, backend, url, { token, body });
	await answer.arrayBuffer();
	return answer.status;
}

describe("§6 rights: every page and every seeded account", () => {
	test("§6 rights, O7: a page opens or is refused as its right says, its calls alike; docs/rights.md prints it", async () => {
		const rows: [string, string, string[]][] = [];
		const wrong: string[] = [];
		for (const { path: page, right } of allPages) {
			const asked = right || page === pages.service.path ? accounts : takeEach(5, accounts);
			const cells = await Promise.all(asked.map((account) => open(account, page)));
			for (const [at, account] of asked.entries()) {
				const cell = cells[at] ?? "";
				// The online service is no entry of the tree: its right is a call of its own.
				const mayOpen = page === pages.service.path ? account.mayAsk : !right || account.held.has(right);
				if ((cell === "200") !== mayOpen) wrong.push(`${account.loginName} ${page} ${cell}`);
			}
			if (right || cells.some((cell) => cell !== "200")) rows.push([`\`${page}\``, right ?? "", cells]);
		}
		for (const one of calls) {
			const answers = await Promise.all(accounts.map((account) => call(account, one)));
			for (const [at, account] of accounts.entries()) {
				const status = answers[at] ?? 0;
				if ((status === 403) === account.held.has(one.right) || status >= 500)
					wrong.push(`${account.loginName} ${one.name} ${status}`);
			}
			rows.push([`\`${one.name}\``, one.right, answers.map((status) => (status === 403 ? "403" : "✓"))]);
		}
		expect(wrong).toEqual([]);
		await expect(print(rows)).toMatchFileSnapshot(path.join(projectRoot, "docs/rights.md"));
	});

	test("§6 rights, O7: a right that a page names is named by a call, too", () => {
		const called = new Set(calls.map(({ right }) => right));
		expect(allPages.filter(({ right }) => right && !called.has(right))).toEqual([]);
	});

	test("§6 rights, O7: a form sent to a page, its payload and another spelling of its address are refused, too", async () => {
		const liuyang = accounts.find(({ loginName }) => loginName === "liuyang") as Account;
		const { path: page } = pages.invoiceHeaders;
		const where = `${pages.forbidden.path}?right=${encodeURIComponent(page)}`;
		const { token, mallName } = liuyang;
		const headers = { "sec-fetch-site": "same-origin", cookie: `authToken=${token}` };
		const posted = await mall.send(mallName, page, {
			method: "POST",
			headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
			body: "do=delete%2F1",
		});
		expect([posted.status, posted.headers.get("location")]).toEqual([303, where]);
		const payload = await mall.fetch(mallName, `${page}.rsc`, { token });
		expect([payload.status, (await payload.text()).includes(JSON.stringify(where))]).toEqual([202, true]);
		for (const spelling of [page.toUpperCase(), `${page}/`]) {
			const { status, headers: got } = await mall.fetch(mallName, spelling, { token });
			expect([spelling, status, got.get("location")]).toEqual([spelling, 301, page]);
		}
	});

	test("§6 rights: the refusal names the right and who gives it, and no page shows a door that is closed", async () => {
		const liuyang = accounts.find(({ loginName }) => loginName === "liuyang") as Account;
		const read = async (address: string) =>
			(await (await mall.fetch("hongshan", address, { token: liuyang.token })).text()).replace(
				/<script[\s\S]*?<\/script>/g,
				"",
			);
		const { path: credit } = pages.companyAccounts;
		expect(await read(`${pages.forbidden.path}?right=${encodeURIComponent(credit)}`)).toContain(
			"缺少“预存款与账期”权限，请联系王磊开通",
		);
		const closed = allPages.filter(({ right }) => right && !liuyang.held.has(right)).map((page) => page.path);
		const shown: string[] = [];
		for (const { path: page, right } of allPages) {
			if (right) continue;
			const html = await read(liuyang.addresses[page] ?? page);
			for (const [, href = ""] of html.matchAll(/ href="([^"?#]*)/g))
				if (closed.some((one) => one === href)) shown.push(`${page}: ${href}`);
			for (const word of [">保存比价单<", 'value="follow/', ">新增发票抬头<", ">询价<", "预存款可用余额"])
				if (html.includes(word)) shown.push(`${page}: ${word}`);
		}
		expect(shown).toEqual([]);
	});

	test("§6.1 rights: no link of home and of the shell leads a seeded account to a refusal, but for a bidding or inquiry that its company lacks", async () => {
		const refused = new RegExp(`^(${pages.forbidden.path}|${pages.accessFail.path})\\?`);
		for (const { loginName, mallName, model, token, held } of takeEach(2, accounts)) {
			const ask = (href: string) => mall.fetch(mallName, href, { token, cookies: { business_model: model } });
			const links = listLinks(await (await ask(pages.home.path)).text());
			expect(links.length).toBeGreaterThan(15);
			const ends = await Promise.all(
				links.map(async (href) => {
					const answer = await ask(href);
					await answer.arrayBuffer();
					const end = answer.headers.get("location") ?? href;
					return answer.status >= 400 || refused.test(end) ? [end] : [];
				}),
			);
			// STANDARD has no special procurement, and the small menu lacks all of it.
			const lacked = held.has("/non/bidding/purchase")
				? procurements.filter((right) => !held.has(right))
				: [];
			expect([loginName, ends.flat()]).toEqual([
				loginName,
				lacked.map((right) => toPath(pages.accessFail, { right: toAdminPath(right) })),
			]);
		}
	});
});

/** One link to each page or refusal, without links for browsers without script. */
function listLinks(html: string): string[] {
	const shown = html.replace(/<(script|noscript)[\s\S]*?<\/\1>/g, "");
	const links = [...shown.matchAll(/<a [^>]*?href="(\/[^"#]*)"/g)].map(([, href = ""]) => href);
	return [...new Map(links.map((href) => [href.replace(/\?(?!right=).*/, ""), href])).values()];
}

function print(rows: readonly [string, string, string[]][]): string {
	const toRow = (cells: readonly string[]) => `|${cells.join("|")}|`;
	const head = ["page or call", "right", ...accounts.map(({ loginName }) => loginName)];
	const nodes = (tree: readonly PermissionMenu[]): PermissionMenu[] =>
		tree.flatMap((node) => [node, ...nodes(node.children)]);
	const plain = nodes(accounts[0]?.tree ?? []).filter(({ menuPath }) =>
		plainRights.some((right) => right === menuPath),
	);
	return `# Rights

A page whose row in [pages.ts](../app/domain/page/pages.ts) names a right opens to buyers whose permission tree grants it.
To others the address shows a page that explains it. /403 names the right and who can give it; /accessFail is for what the
company, or its online service, does not have. The calls behind it answer 403 (\`x-right\` in [openapi](openapi)). All other
pages open to every account. The cells are what the mall answers: after a build,
\`npx vitest run --project edge tests/edge/session/rights.test.ts -u\` prints them.

Some rights open no page: entries of type 1 whose path is no page, so that a flattened tree has them and no menu shows them.

${[["right", "menuCode", "menuPath"], ["---", "---", "---"], ...plain.map(({ menuName, menuCode, menuPath }) => [menuName, menuCode, `\`${menuPath}\``])].map(toRow).join("\n")}

${[toRow(head), toRow(head.map(() => "---")), ...rows.map(([name, right, cells]) => toRow([name, right, ...cells]))].join("\n")}
`;
}
