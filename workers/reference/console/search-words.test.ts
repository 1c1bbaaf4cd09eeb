import { beforeAll, describe, expect, test } from "vitest";
import { openReference } from "../../../tests/support/reference/reference";

const reference = await openReference();
let token: string;
beforeAll(async () => {
	const line = {
		spuId: "words-1",
		name: "手持雾化器",
		categoryPath: ["居家", "清洁"],
		vender: { venderId: "words-v", venderName: "试词供应商" },
		skus: [{ skuId: "words-1-1", specs: [{ name: "容量", value: "500ml" }], price: "9.00", stock: 3 }],
	};
	await post("/goods/import", JSON.stringify(line));
	token = (await reference.logIn("linyue")).body.token;
});

const post = (path: string, body: string | URLSearchParams) =>
	reference.fetch(`http://localhost:8787${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body,
		redirect: "manual",
	});
const change = (path: string, fields: Record<string, string>) =>
	post(`/search-words/${path}`, new URLSearchParams(fields));
const find = async (keyword: string) => {
	const body = { keyword, areaId: "1_72_55653_0" };
	const answer = await reference.call("/mall/goods/search", { body, token });
	return (answer.body.list as { skuId: string }[]).map(({ skuId }) => skuId);
};

describe("the console's page of search words", () => {
	test("§2 search: a search uses an added synonym at once, and a deleted one no more", async () => {
		expect(await find("小喷壶")).toEqual([]);
		expect((await change("add", { word: "小喷壶", means: "雾化器" })).status).toBe(303);
		expect(await find("小喷壶")).toEqual(["words-1-1"]);
		expect(await find("xiaopenhu")).toEqual(["words-1-1"]);
		const page = await reference.fetch("http://localhost:8787/search-words?keyword=喷壶");
		expect(await page.text()).toContain("<td>小喷壶</td><td>雾化器</td>");
		await change("delete", { word: "小喷壶", means: "雾化器" });
		expect(await find("小喷壶")).toEqual([]);
	});

	test("§2 search: an added unit is converted, and one without a number is refused", async () => {
		await change("units/add", { unit: "ml", base: "ml", factor: "1" });
		expect(await find("雾化器 5分升")).toEqual(await find("雾化器"));
		await change("units/add", { unit: "分升", base: "ml", factor: "100" });
		const answer = await reference.call("/mall/goods/search", {
			body: { keyword: "雾化器 5分升", areaId: "1_72_55653_0" },
			token,
		});
		expect([answer.body.list[0]?.skuId, answer.body.relaxed]).toEqual(["words-1-1", undefined]);
		expect((await change("units/add", { unit: "桶", base: "ml", factor: "很多" })).status).toBe(400);
	});

	test("B2: the page shows typed text as text, whatever it is", async () => {
		await change("add", { word: '<b>"x"', means: "雾化器" });
		const page = await reference.fetch('http://localhost:8787/search-words?keyword="><script>');
		expect(await page.text()).not.toMatch(/<b>|<script>/);
	});
});
