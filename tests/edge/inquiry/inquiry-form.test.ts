import { beforeAll, describe, expect, test } from "vitest";
import { realPictures } from "../../support/fixtures/pictures.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let addressId: string;
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	addressId = (await buyer.get("mall", "/address/list")).body[0].addressId;
});

const form = "/admin/specialPurchase/inquiryList/edit";
const { png } = realPictures;
const picture = (name: string) => new File([png], name, { type: "image/png" });

/**
 * Posts the form as a browser without JavaScript does. Returns the page of a refusal, or the sent inquiry.
 */
async function post(pressed: string, fields: Record<string, string | File>, path = form) {
	const deadline = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
	const terms = { deadline, addressId, contact: "王磊", mobile: "13800001001", asked: "all" };
	const line = { rows: "2", "lines.0.name": "非标定位销", "lines.0.num": "12" };
	const body = new FormData();
	const all = { requestId: crypto.randomUUID(), ...terms, ...line, ...fields, do: pressed };
	for (const [name, value] of Object.entries(all)) body.append(name, value);
	const encoded = new Response(body);
	const answer = await mall.fetch("hongshan", path, {
		...{ token: buyer.token, cookies: { business_model: "OPEN" } },
		method: "POST",
		headers: {
			origin: "http://hongshan.localhost",
			"content-type": encoded.headers.get("content-type") ?? "",
		},
		body: Buffer.from(await encoded.arrayBuffer()),
	});
	const html = readShown(await answer.text());
	const inquiryId = /inquiryId=(\w+)/.exec(answer.headers.get("location") ?? "")?.[1];
	const inquiry = inquiryId ? (await buyer.get("mall", `/inquiry/detail/${inquiryId}`)).body : null;
	return { status: answer.status, html, inquiry };
}

/** The hidden fields of the form's drawings. */
function readDrawings(html: string): Record<string, string> {
	const found = html.matchAll(/<input type="hidden" name="(lines\.\d+\.file\w+)" value="([^"]*)"/g);
	return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}
const listChecked = (html: string) =>
	[...html.matchAll(/<input [^>]*checked=""[^>]*>/g)].map(
		([tag]) => `${/name="([^"]+)"/.exec(tag)?.[1]}=${/value="([^"]*)"/.exec(tag)?.[1]}`,
	);
const alertOf = (html: string) => /role="alert"[^>]*>([^<]+)</.exec(html)?.[1];

describe("the drawing of a line", () => {
	test("§7 inquiry, R9: a chosen drawing goes along with the form, and the detail links it", async () => {
		const { status, inquiry } = await post("send", { "lines.0.drawing": picture("定位销.png") });
		expect(status).toBe(303);
		expect(inquiry?.lines).toMatchObject([{ name: "非标定位销", drawing: { name: "定位销.png" } }]);
	});

	test("§7 inquiry, R9: a refused form has uploaded the drawing, shows its name, and sends it with the next post", async () => {
		const wrong = { "lines.0.num": "半打", "lines.0.drawing": picture("定位销.png") };
		const refused = await post("send", wrong);
		expect([refused.status, refused.html.includes("图纸 定位销.png")]).toEqual([400, true]);
		expect(refused.html).toContain('value="半打"');
		const hidden = readDrawings(refused.html);
		expect(hidden).toEqual({ "lines.0.fileId": expect.any(String), "lines.0.fileName": "定位销.png" });
		const { inquiry } = await post("send", hidden);
		expect(inquiry?.lines[0].drawing).toMatchObject({ fileId: hidden["lines.0.fileId"], name: "定位销.png" });
	});

	test("§7 inquiry, R9: adding a row uploads a chosen drawing, removing a row moves it up, and it can be dropped", async () => {
		const more = { "lines.1.name": "垫片", "lines.1.drawing": picture("垫片.png") };
		const added = await post("add", more);
		const hidden = readDrawings(added.html);
		expect(hidden["lines.1.fileName"]).toBe("垫片.png");
		const removed = await post("remove/0", { ...more, "lines.1.drawing": "", ...hidden });
		expect(readDrawings(removed.html)).toEqual({
			"lines.0.fileId": hidden["lines.1.fileId"],
			"lines.0.fileName": "垫片.png",
		});
		const dropped = await post("drop/1", { ...more, "lines.1.drawing": "", ...hidden });
		expect([dropped.status, readDrawings(dropped.html), dropped.html.includes('value="垫片"')]).toEqual([
			200,
			{},
			true,
		]);
	});

	test("§7 inquiry, O11: a file that is no drawing is an error of its row, and no inquiry is made", async () => {
		const page = new File(["<svg onload=alert(1)>"], "图.png", { type: "image/png" });
		const { status, html, inquiry } = await post("send", {
			...{ "lines.0.drawing": picture("定位销.png"), "lines.1.name": "垫片", "lines.1.num": "3" },
			"lines.1.drawing": page,
		});
		expect([status, inquiry, alertOf(html)]).toEqual([400, null, expect.stringMatching(/格式不支持/)]);
		expect(readDrawings(html)["lines.0.fileName"]).toBe("定位销.png");
	});

	test("§7 inquiry, O6: somebody else's drawing is refused at its row", async () => {
		const colleague = await createBuyer(mall, "M1001", "liuyang");
		const { fileId } = (await colleague.upload(png, "别人的.png")).body;
		const { status, html } = await post("send", {
			"lines.0.fileId": fileId,
			"lines.0.fileName": "别人的.png",
		});
		expect([status, alertOf(html)]).toEqual([400, "图纸不存在，请重新上传"]);
	});
});

describe("the suppliers of an inquiry", () => {
	const listVenders = async () =>
		(await buyer.post("mall", "/vender/searchVender", { pageIndex: 1, pageSize: 3 })).body.list as {
			venderId: string;
			venderName: string;
		}[];

	test.each([form, "/admin/specialPurchase/biddingList/edit"])(
		"§7 inquiry: %s asks all suppliers unless some are chosen",
		async (path) => {
			const [first] = await listVenders();
			const chosen = { [`vender/${first?.venderId}`]: "1" };
			expect((await post("send", chosen, path)).inquiry?.venders).toBeUndefined();
			const { inquiry } = await post("send", { asked: "some", ...chosen }, path);
			expect(inquiry?.venders).toEqual([{ venderId: first?.venderId, venderName: first?.venderName }]);
			const again = await mall.fetch("hongshan", `${path}?inquiryId=${inquiry?.inquiryId}`, {
				token: buyer.token,
				cookies: { business_model: "OPEN" },
			});
			expect(listChecked(await again.text())).toEqual(["asked=some", `vender/${first?.venderId}=1`]);
		},
	);

	test("§7 inquiry: the choice of no supplier is refused, and a refused form shows the chosen ones", async () => {
		const none = await post("send", { asked: "some" });
		expect([none.status, alertOf(none.html)]).toEqual([400, "请至少选择一家供应商，或改为全部供应商"]);
		const [first] = await listVenders();
		const refused = await post("send", {
			...{ asked: "some", [`vender/${first?.venderId}`]: "1" },
			"lines.0.num": "",
		});
		expect(listChecked(refused.html)).toEqual(["asked=some", `vender/${first?.venderId}=1`]);
	});
});
