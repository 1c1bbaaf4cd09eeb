import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { append, realPictures } from "../../support/fixtures/pictures";
import { readShown } from "../../support/page/read-page.ts";

let mall: FaultyMall;
let token: string;
let stranger: string;
beforeAll(async () => {
	mall = await openFaultyMall();
	token = await mall.login("M1001", "wanglei");
	stranger = await mall.login("M1001", "liuyang");
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const apply = "/admin/after/sale/apply";
const record = "/admin/after/sale/record";

async function open(path: string, as = token) {
	const headers = { cookie: `authToken=${as}; business_model=OPEN` };
	const answer = await mall.send("hongshan", path, { headers });
	const html = readShown(await answer.text());
	return { status: answer.status, html };
}

/** A claim of wanglei, and a line that can be claimed. */
async function findOwn() {
	const call = async (url: string) =>
		(await (await mall.callReference("M1001", "mall", url, { token })).json()) as {
			list: { serviceId: string; orderId: string; skuId: string; claimable: number }[];
		};
	const [claim] = (await call("/afterSale/list")).list;
	const line = (await call("/afterSale/goods")).list.find(({ claimable }) => claimable > 0);
	if (!claim || !line) throw new Error("the seed has no claim");
	return { claim, line };
}

describe("after-sale pages", () => {
	test("O6: another buyer's claim, order or article, and an invented one, are a 404 that says so and leads on", async () => {
		const { claim, line } = await findOwn();
		const ofLine = `orderChildId=${line.orderId}&skuId=${line.skuId}`;
		expect((await open(`${record}/detail?serviceId=${claim.serviceId}`)).status).toBe(200);
		expect((await open(`${apply}?${ofLine}`)).status).toBe(200);
		for (const [path, says] of [
			[`${record}/detail?serviceId=${claim.serviceId}`, "没有找到这张售后单"],
			[`${apply}?${ofLine}`, "没有可以申请售后的商品"],
			[`${apply}?orderChildId=${line.orderId}`, "没有可以申请售后的商品"],
		] as const) {
			const { status, html } = await open(path, stranger);
			expect([path, status, html.includes(says)]).toEqual([path, 404, true]);
		}
		for (const path of [
			`${record}/detail`,
			`${record}/detail?serviceId=${encodeURIComponent("SH１")}`,
			`${apply}?orderChildId=1`,
		])
			expect([path, (await open(path)).status]).toEqual([path, 404]);
		expect((await open(`${apply}?skuId=..%2F1&orderChildId=${line.orderId}`)).status).toBe(200);
	});

	test("UX after-sale: a buyer with claims sees them, another one an empty list with a link that leads on", async () => {
		expect((await open(record)).html).toContain("查看进度");
		const { html } = await open(record, stranger);
		expect(html).toContain("还没有售后单");
		expect(html).toContain(`href="${apply}"`);
	});

	test("O11: the buyer gets back an uploaded picture of 5 MB, another buyer does not", async () => {
		const { png } = realPictures;
		const picture = append(png, new Uint8Array(5 * 1024 * 1024 - png.length));
		const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png';
		const headers = { "sec-fetch-site": "same-origin", cookie: `authToken=${token}` };
		const answer = await mall.send("hongshan", "/api/mall/file/upload", {
			method: "POST",
			headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
			body: Buffer.concat([Buffer.from(`--x\r\n${part}\r\n\r\n`), picture, Buffer.from("\r\n--x--\r\n")]),
		});
		const { url } = (await answer.json()) as { url: string };
		const shown = await mall.send("hongshan", url, { headers });
		expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([200, picture.length]);
		const theirs = { ...headers, cookie: `authToken=${stranger}` };
		expect((await mall.send("hongshan", url, { headers: theirs })).status).toBe(404);
	});

	test("§8.2 after-sale: an account without the right reads which one is missing, and each list says so", async () => {
		mall.intercept(({ url }, answer) => {
			if (!url.startsWith("/mall/afterSale/")) return false;
			answer.writeHead(403, { "content-type": "application/json" }).end('{"code":"X","message":"无权访问"}');
			return true;
		});
		const headers = { cookie: `authToken=${stranger}; business_model=OPEN` };
		const out = await mall.send("hongshan", "/out/afterSaleApply", { headers });
		const location = out.headers.get("location") ?? "";
		expect([out.status, location]).toEqual([302, "/accessFail?right=afterSaleApply"]);
		const { html } = await open(location, stranger);
		expect(html).toContain("缺少“申请售后”权限，请联系王磊开通");
		for (const path of [record, apply]) {
			const { status, html } = await open(path, stranger);
			expect([path, status, html.includes("接口权限不足，请咨询平台客服！")]).toEqual([path, 200, true]);
		}
		mall.intercept(null);
	});

	test("R1: while the mall's backend fails, each page is whole and says what is missing", async () => {
		const { claim } = await findOwn();
		mall.break(token, ["mall"], "500");
		for (const path of [record, apply, `${record}/detail?serviceId=${claim.serviceId}`]) {
			const { status, html } = await open(path);
			expect([path, status, html.includes("暂时无法显示"), html.includes("</footer>")]).toEqual([
				path,
				200,
				true,
				true,
			]);
		}
		mall.break(token, [], "500");
	});
});
