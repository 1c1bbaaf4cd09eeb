import { describe, expect, test } from "vitest";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

/** The whole edge, and the lines that it writes, each with the level by which it is written. */
function openStorefront(fakes: Parameters<typeof createFakeStorefront>[0] = {}) {
	const lines: { [field: string]: unknown }[] = [];
	const storefront = createFakeStorefront({
		logSampleRate: 1,
		writeLine: (written, line) => lines.push({ written, ...JSON.parse(line) }),
		...fakes,
	});
	return { lines, send: storefront.send };
}

describe("the line of a request", () => {
	test("R10: a page is named by its row, with its cache and size", async () => {
		const storefront = openStorefront();
		for (const _ of [1, 2]) await storefront.send("/search?keyword=%E6%89%8B%E5%A5%97");
		const { lines } = storefront;
		expect(lines.map(({ cache }) => cache)).toEqual(["miss", "hit"]);
		expect(lines[0]).toEqual({
			written: "info",
			level: "info",
			about: "request",
			requestId: expect.stringMatching(/^[\w-]{36}$/),
			build: "build-1",
			mall: "M1001",
			page: "/search",
			method: "GET",
			status: 200,
			cache: "miss",
			ms: expect.any(Number),
			calls: {},
			size: expect.any(Number),
		});
	});

	test("R10: a call is named by its template, with the backend's status", async () => {
		const backend = () => Response.json({ code: 555, message: "13800000000" }, { status: 555 });
		const storefront = openStorefront({ backend });
		await storefront.send("/api/content/mall/queryInfoById?domainName=x");
		expect(storefront.lines).toMatchObject([
			{
				level: "warn",
				call: "/content/mall/queryInfoById",
				status: 555,
				calls: { content: { count: 1, status: { 555: 1 } } },
				size: 36,
			},
		]);
	});

	test.each([
		[
			"garbage",
			() => new Response("<p>", { headers: { "content-type": "text/html" } }),
			"active content",
			200,
		],
		["nothing", () => Promise.reject(new Error("13800000000")), "no answer", "failed"],
	])("R10: a backend that answers %s is an error with its reason", async (_, backend, fault, outcome) => {
		const storefront = openStorefront({ backend });
		await storefront.send("/api/mall/order/13800000000");
		const { lines } = storefront;
		expect(lines).toMatchObject([
			{ level: "error", status: 502, fault, calls: { mall: { status: { [outcome]: 1 } } } },
		]);
		expect(JSON.stringify(lines)).not.toContain("13800000000");
	});

	test("R10: a short answer that says it is JSON and is none goes on as it came, and is a warning with its reason", async () => {
		const headers = { "content-type": "application/json" };
		const ask = async (body: string | null, init: ResponseInit = {}, method = "GET") => {
			const storefront = openStorefront({ backend: () => new Response(body, { headers, ...init }) });
			const answer = await storefront.send("/api/mall/home/logo", { method });
			const [line] = storefront.lines;
			return [line?.level, line?.fault, method === "HEAD" ? body : await answer.text()];
		};
		for (const body of ["<html>login</html>", '{"list":[{"skuId":"1"', ""])
			expect(await ask(body)).toEqual(["warn", "not JSON", body]);
		for (const body of ['{"name":"红杉"}', "[]", "3"])
			expect(await ask(body)).toEqual(["info", undefined, body]);
		expect(await ask("", {}, "HEAD")).toEqual(["info", undefined, ""]);
		expect(await ask(null, { status: 204 })).toEqual(["info", undefined, ""]);
		expect((await ask("x", { headers: { "content-type": "text/plain" } }))[1]).toBeUndefined();
		// A long answer is not parsed: it would cost the time of a page.
		expect((await ask(`{"a":"${"长".repeat(10_000)}`))[1]).toBeUndefined();
	});

	test("B7: an address that no table has is unknown, and so is a method", async () => {
		const storefront = openStorefront();
		await storefront.send("/13800000000");
		await storefront.send("/api/mall/13800000000");
		await storefront.send("/13800000000.css");
		await storefront.send("/", { method: "DELETE" });
		const { lines } = storefront;
		expect(lines.map(({ page, call }) => page ?? call)).toEqual(
			expect.arrayContaining(["unknown", "/mall unknown", "unknown", "/"]),
		);
		expect(lines.some(({ method }) => method === "other")).toBe(true);
		expect(JSON.stringify(lines)).not.toMatch(/13800000000|token-of-buyer/);
	});

	test("R10: a share of the good requests leaves a line, and every other one does", async () => {
		const storefront = openStorefront({ logSampleRate: 0 });
		await storefront.send("/search");
		await storefront.send("http://nobody.example/");
		expect(storefront.lines.map(({ status }) => status)).toEqual([421]);
	});
});

test("R10: the dataset gets a point of every request, sampled or not, without what a buyer typed", async () => {
	const points: AnalyticsEngineDataPoint[] = [];
	const requests = { writeDataPoint: (point = {}) => void points.push(point) };
	const backend = () => Response.json({ code: 500 }, { status: 500 });
	const { lines, send } = openStorefront({ logSampleRate: 0, requests, backend });
	await send("/search?keyword=13800000000");
	await send("/api/mall/home/logo?x=13800000000");
	expect(lines).toHaveLength(1);
	expect(points).toEqual([
		{
			indexes: ["M1001"],
			blobs: ["M1001", "/search", "GET", "info", "miss", "build-1"],
			doubles: [expect.any(Number), 200, 0, 0, 0],
		},
		{
			indexes: ["M1001"],
			blobs: ["M1001", "/mall/home/logo", "GET", "error", "", "build-1"],
			doubles: [expect.any(Number), 500, 1, expect.any(Number), 0],
		},
	]);
});
