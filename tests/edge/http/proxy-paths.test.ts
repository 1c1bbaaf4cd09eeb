import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";

const base = "http://upstream.example/base";
const sink = "sink.example";

let mall: TestMall;
/** Every URL that left the worker, with its token. */
let outbound: { url: string; token: string | null }[];
let respond: () => Response;
beforeAll(async () => {
	const vars = {
		UPSTREAM_MALL: base,
		UPSTREAM_PARTNER: `${base}/`,
		UPSTREAM_COMMODITY_DETAIL: base,
		UPSTREAM_INSECURE: "*",
	};
	mall = await openMall({
		seed: false,
		vars,
		outboundService(request) {
			outbound.push({ url: request.url, token: request.headers.get("authorization") });
			return respond();
		},
	});
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const headers = { "sec-fetch-site": "same-origin", cookie: "authToken=canary-token-1234" };

async function sendAll(
	paths: readonly string[],
): Promise<{ statuses: Map<number, number>; strays: string[] }> {
	outbound = [];
	respond = () => Response.json({});
	const statuses = new Map<number, number>();
	for (let at = 0; at < paths.length; at += 50) {
		await Promise.all(
			paths.slice(at, at + 50).map(async (path) => {
				const { status } = await mall.send("hongshan", path, { headers });
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
			}),
		);
	}
	const strays = outbound.map(({ url }) => url).filter((url) => !url.startsWith(`${base}/`));
	return { statuses, strays };
}

describe("destinations of the proxy", () => {
	test("P1: none of 500 hostile paths leaves its backend's base or gives a 5xx", async () => {
		const hosts = [sink, `${sink}:80`, `user:pw@${sink}`, "127.0.0.1:1", "[::1]:1", "169.254.169.254"];
		const leads = [
			"//",
			"/\\",
			"\\\\",
			"@",
			":80@",
			".",
			"/@",
			"/..//",
			"/.//",
			"/%2f",
			"/%2f%2f",
			"/%5c",
			"/%5c%5c",
			":",
			";@",
			"/;/",
			"///",
			"/%09/",
			"/%00/",
			"?@",
			"#@",
		];
		const climbs = [
			"/../",
			"/..%2f",
			"/%2e%2e/",
			"/%2e%2e%2f",
			"/..;/",
			"/..%5c",
			"/%252e%252e/",
			"/%252f..",
			"/.%2e/",
			"/..\\",
			"/./../",
			"/a/../../",
			"/%c0%ae%c0%ae/",
			"/%ff%fe/",
			"/%",
			"/%2",
			"/%zz",
		];
		const names = [
			"constructor",
			"__proto__",
			"toString",
			"hasOwnProperty",
			"MALL",
			"mall%20",
			"mall.",
			"mall;x",
			"mall@x",
			"mal%6c",
			"reference",
			"",
			".",
			"..",
		];
		const vectors = [
			...["mall", "partner", "commodityDetail"].flatMap((backend) => [
				...leads.flatMap((lead) => hosts.map((host) => `/api/${backend}${lead}${host}/x`)),
				...climbs.flatMap((climb) => [
					`/api/${backend}${climb}admin`,
					`/api/${backend}/a${climb}${climb}admin`,
					`/api${climb}${backend}/x`,
				]),
			]),
			...names.flatMap((name) => [`/api/${name}/x`, `/api/${name}`, `//api/${name}/x`]),
			...[
				"/api",
				"/api/",
				"//api/mall/x",
				"/API/mall/x",
				"/api//mall/x",
				"/api/mall",
				"/api/mall%00/x",
				"/api/mall/a%0d%0aHost:%20x",
				"/api/mall/%7f",
			],
		].filter((path) => path.startsWith("/"));
		const { statuses, strays } = await sendAll(vectors);
		console.log(
			`P1: ${vectors.length} paths, ${outbound.length} forwarded, by status`,
			Object.fromEntries(statuses),
		);
		expect(vectors.length).toBeGreaterThan(500);
		expect(strays).toEqual([]);
		expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
	});

	test("P1: none of 2,000 random paths leaves its backend's base", async () => {
		const part = fc.constantFrom(
			"/",
			"\\",
			"..",
			".",
			"@",
			":",
			";",
			"%2f",
			"%5c",
			"%2e",
			"%25",
			"?",
			"a",
			"mall",
			sink,
			"%",
			"%0d",
			"//",
			"é",
		);
		const [paths = []] = fc.sample(
			fc.array(fc.array(part, { maxLength: 10 }), { minLength: 2000, maxLength: 2000 }),
			{ numRuns: 1, seed: 20260101 },
		);
		const { statuses, strays } = await sendAll(
			paths.map((parts) => `/api/mall${Buffer.from(parts.join("")).toString("latin1")}`),
		);
		expect(strays).toEqual([]);
		expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
		expect(outbound.length).toBeGreaterThan(20);
	});

	test("P1: an allowed path arrives unchanged", async () => {
		for (const rest of [
			"/order/detail/1?x=%2F%2Fevil&y=a+b",
			"/goods/%E6%89%8B%E5%A5%97",
			"/a-b_c~d.e",
			"/x?url=http://sink.example/",
		]) {
			outbound = [];
			await mall.send("hongshan", `/api/partner${rest}`, { headers });
			expect(outbound.map(({ url }) => url)).toEqual([`${base}${rest}`]);
		}
	});

	test.each([300, 301, 302, 303, 305, 307, 308])(
		"P2: a %i to another host is neither followed nor passed on, and the token does not leave",
		async (status) => {
			for (const location of [
				`https://${sink}/`,
				`//${sink}/`,
				`http://upstream.example:81/`,
				"/elsewhere",
			]) {
				outbound = [];
				respond = () =>
					new Response("moved", { status, headers: { location, "content-type": "application/json" } });
				for (const method of ["GET", "POST"]) {
					const answer = await mall.send("hongshan", "/api/mall/x", {
						method,
						headers,
						...(method === "POST" && { body: "{}" }),
					});
					expect([answer.status, answer.headers.get("location")]).toEqual([502, null]);
				}
				expect(outbound).toEqual([
					{ url: `${base}/x`, token: "Bearer canary-token-1234" },
					{ url: `${base}/x`, token: "Bearer canary-token-1234" },
				]);
			}
		},
	);
});
