import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { fillOrders } from "../../support/trade/fill-orders.ts";

const { path } = resources.ordersFile;

let mall: TestMall;
let token: string;
beforeAll(async () => {
	mall = await useResetMall();
	token = await mall.login("M1001", "wanglei");
	await fillOrders(mall, "wanglei", { orders: 12, lines: 50 });
});

const open = (init: RequestInit = {}) => mall.fetch("hongshan", path, { token, ...init });

test("UX orders: the export of 600 lines is complete", async () => {
	const answer = await open();
	expect(answer.status).toBe(200);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	const read = (name: string) => new TextDecoder().decode(files[name]);
	const sheets = [1, 2].map((n) => read(`xl/worksheets/sheet${n}.xml`));
	expect(sheets[0]?.match(/<row /g)?.length).toBeGreaterThan(600);
	expect(read("xl/sharedStrings.xml")).not.toContain("最近的");
});

test("UX orders: two days in the wrong order find the same orders as in the list", async () => {
	const read = async (days: string) => {
		const answer = await mall.fetch("hongshan", `${path}?${days}`, { token });
		const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		return new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
	};
	const straight = await read("from=2000-01-01&to=2099-01-01");
	expect(straight.match(/<row /g)?.length).toBeGreaterThan(600);
	expect(await read("from=2099-01-01&to=2000-01-01")).toBe(straight);
});

test("R2: a session exports one file at a time, and again when the first one is read", async () => {
	const both = await Promise.all([open(), open()]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
	for (const answer of both) await answer.arrayBuffer();
	const again = await open();
	expect(again.status).toBe(200);
	await again.arrayBuffer();
});

test("B1: no other site opens an export", async () => {
	for (const [headers, status] of [
		[{ "sec-fetch-site": "cross-site" }, 403],
		[{ "sec-fetch-site": "same-site" }, 403],
		[{ "sec-fetch-site": "cross-site", referer: "http://hongshan.localhost/" }, 403],
	] as const) {
		expect([headers, (await open({ headers })).status]).toEqual([headers, status]);
	}
});
