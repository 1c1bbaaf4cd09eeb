import { expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { isFromElsewhere } from "~/domain/page/same-origin";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const { path } = resources.ordersFile;
const cookie = (token: string) => ({ cookie: `authToken=${token}`, "sec-fetch-site": "same-origin" });
const one = cookie("a".repeat(43));
const other = cookie("b".repeat(43));

/** A storefront whose files are sent piece by piece, as their reader takes them. */
const createMall = (status = 200) =>
	createFakeStorefront({
		page: () => {
			let left = 3;
			const body = new ReadableStream<Uint8Array>(
				{ pull: (stream) => (left-- > 0 ? stream.enqueue(new Uint8Array(10)) : stream.close()) },
				{ highWaterMark: 0 },
			);
			return new Response(body, { status });
		},
	});

test("R2: a session exports one file at a time, until it is read or given up", async () => {
	const mall = createMall();
	const first = await mall.send(path, { headers: one });
	const second = await mall.send(path, { headers: one });
	expect([first.status, second.status, second.headers.get("retry-after")]).toEqual([200, 429, "5"]);
	expect(await second.text()).toContain("正在导出");
	const theirs = await mall.send(path, { headers: other });
	expect(theirs.status).toBe(200);
	expect((await first.arrayBuffer()).byteLength).toBe(30);
	const third = await mall.send(path, { headers: one });
	expect(third.status).toBe(200);
	await third.body?.cancel();
	expect((await mall.send(path, { headers: one })).status).toBe(200);
	expect((await mall.send(path, { headers: other })).status).toBe(429);
});

test("R2: two log-ins of one buyer export one file at a time, and another buyer's goes on", async () => {
	const buyers = { a: "U1", b: "U1", c: "U2" } as const;
	const mall = createFakeStorefront({
		createApi: (c) => {
			const userId = buyers[c.get("session").token?.at(-1) as keyof typeof buyers];
			return { call: async () => ({ userId }) } as never;
		},
		page: () => new Response(new ReadableStream()),
	});
	const open = (token: string) => mall.send(path, { headers: cookie(`session-of-buyer-${token}`) });
	const answers = [await open("a"), await open("b"), await open("c")];
	expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
});

test("R2: a file that fails before it begins does not count", async () => {
	const mall = createMall(502);
	for (let turn = 0; turn < 2; turn++) expect((await mall.send(path, { headers: one })).status).toBe(502);
});

test("B1: another site opens no export", async () => {
	for (const [site, status] of [
		["cross-site", 403],
		["same-site", 403],
		["none", 200],
		["same-origin", 200],
	] as const) {
		const answer = await createMall().send(path, { headers: { ...one, "sec-fetch-site": site } });
		expect([site, answer.status]).toEqual([site, status]);
	}
});

test.each([
	[{ referer: "https://evil.example/" }, true],
	[{ referer: "http://hongshan.localhost:8787/admin/order/theOrder" }, false],
	[{}, false],
])("B1: without Fetch Metadata the Referer tells where a file is opened: %j → %s", (headers, isElsewhere) => {
	const url = `http://hongshan.localhost:8787${path}`;
	expect(isFromElsewhere({ url, headers: new Headers(headers) })).toBe(isElsewhere);
});
