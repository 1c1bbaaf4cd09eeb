import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { isLong } from "../../../tests/support/run/sample";
import { createPageStore } from "./page-store";

const cachedPaths = [
	"/",
	"/item?skuId=1",
	"/page?id=2",
	"/search?keyword=a",
	"/shop?venderId=3",
	"/shopList",
	"/special",
	"/const",
	"/noticeDetail?id=4",
];

/** `cache;desc=hit` and the like, without the page's age. */
function outcome(response: Response): string | undefined {
	return response.headers.get("server-timing")?.split(", ")[0];
}

describe("page cache", () => {
	test.each(cachedPaths)(
		"§0.4, §9.3, C2: %s is rendered once and then cached, privately and for 60 s in the browser",
		async (path) => {
			let renders = 0;
			const storefront = createFakeStorefront({
				page: () => {
					renders++;
					return new Response("<html></html>", { headers: { "content-type": "text/html" } });
				},
			});
			expect(outcome(await storefront.send(path))).toBe("cache;desc=miss");
			const hit = await storefront.send(path);
			expect(outcome(hit)).toBe("cache;desc=hit");
			expect(hit.headers.get("cache-control")).toBe("private, max-age=60");
			expect(hit.headers.get("vary")).toContain("Cookie");
			expect(renders).toBe(1);
		},
	);

	test.each(cachedPaths)(
		"C10: %s, where it shows prices, is at most 60 s old in the browser, by the time at which its render began",
		async (path) => {
			vi.useFakeTimers({ toFake: ["Date"] });
			try {
				const storefront = createFakeStorefront({
					page: () => {
						vi.advanceTimersByTime(2_000);
						return new Response("<html></html>", { headers: { "content-type": "text/html" } });
					},
				});
				const send = async () => {
					const answer = await storefront.send(path);
					return [outcome(answer), answer.headers.get("age")];
				};
				const isPriced = !/^\/(?:const|notice)/.test(path);
				expect(await send()).toEqual(["cache;desc=miss", isPriced ? "2" : null]);
				vi.advanceTimersByTime(57_500);
				expect(await send()).toEqual(["cache;desc=hit", isPriced ? "60" : null]);
				vi.advanceTimersByTime(501);
				expect(await send()).toEqual(isPriced ? ["cache;desc=miss", "2"] : ["cache;desc=hit", null]);
				vi.advanceTimersByTime(3_600_000);
				expect((await send())[0]).toBe("cache;desc=miss");
			} finally {
				vi.useRealTimers();
			}
		},
	);

	test("C1: no buyer gets another's page, and each gets their own", async () => {
		const storefront = createFakeStorefront();
		const buyers = Array.from({ length: 50 }, (_, i) => `canary-token-of-buyer-${i}-${crypto.randomUUID()}`);
		for (const round of [1, 2]) {
			for (const path of cachedPaths) {
				for (const token of buyers) {
					const page = await storefront.send(path, { headers: { cookie: `authToken=${token}` } });
					const text = await page.text();
					expect(text).toContain(token);
					expect(buyers.filter((other) => other !== token && text.includes(other))).toEqual([]);
					expect(outcome(page)).toBe(round === 1 ? "cache;desc=miss" : "cache;desc=hit");
				}
			}
		}
	});

	test.each([
		["another token", { cookie: "authToken=token-of-buyer-2" }],
		["another business model", { cookie: "authToken=token-of-buyer-1; business_model=OPEN" }],
		["another address", { cookie: "authToken=token-of-buyer-1; districtId=72" }],
		["another of the buyer's addresses", { cookie: "authToken=token-of-buyer-1; addressId=A2" }],
		["another collapse", { cookie: "authToken=token-of-buyer-1; collapse=1" }],
		["another page epoch", { cookie: "authToken=token-of-buyer-1; page_epoch=abc" }],
	])("C1: %s is another page", async (_, headers) => {
		const storefront = createFakeStorefront();
		await storefront.send("/search?keyword=a");
		expect(outcome(await storefront.send("/search?keyword=a", { headers }))).toBe("cache;desc=miss");
	});

	test("C1: another mall, and the Flight payload of the same page, are other pages", async () => {
		const storefront = createFakeStorefront();
		await storefront.send("/search?keyword=a");
		expect(outcome(await storefront.send("http://lanhai.localhost:8787/search?keyword=a"))).toBe(
			"cache;desc=miss",
		);
		expect(outcome(await storefront.send("/search.rsc?keyword=a"))).toBe("cache;desc=miss");
	});

	test("R4: a page of another build is another page, though the memory is the same", async () => {
		const pages = createPageStore();
		const before = createFakeStorefront({ pages, buildId: "build-1" });
		await before.send("/search?keyword=a");
		expect(outcome(await before.send("/search?keyword=a"))).toBe("cache;desc=hit");
		const after = createFakeStorefront({ pages, buildId: "build-2" });
		expect(outcome(await after.send("/search?keyword=a"))).toBe("cache;desc=miss");
	});

	test("C2: the order of known parameters makes no other page, an unknown one is never cached", async () => {
		const storefront = createFakeStorefront();
		await storefront.send("/search?keyword=a&catId=1");
		expect(outcome(await storefront.send("/search?catId=1&keyword=a"))).toBe("cache;desc=hit");
		const tracked = await storefront.send("/search?keyword=a&catId=1&utm_source=x");
		expect(outcome(tracked)).toBe("cache;desc=bypass");
		expect(tracked.headers.get("cache-control")).toBe("no-store");
	});

	test("C2: whatever else a request carries, the clean page after it is the same as ever", async () => {
		const storefront = createFakeStorefront();
		const baseline = await (await storefront.send("/search?keyword=k0")).text();
		const name = fc.constantFrom(
			"accept",
			"accept-language",
			"range",
			"rsc-action-id",
			"user-agent",
			"referer",
			"x-forwarded-host",
			"x-forwarded-proto",
			"forwarded",
			"x-original-url",
			"x-rewrite-url",
			"x-react-router-prefetch",
			"x-remix-x",
			"purpose",
			"sec-purpose",
			"if-none-match",
			"authorization",
			"x-mall-code",
			"x-client-ip",
			"origin",
		);
		const headers = fc.dictionary(name, fc.stringMatching(/^[!-~]{1,20}$/), { maxKeys: 4 });
		const query = fc.constantFrom(
			"",
			"&utm_source=x",
			"&_routes=root",
			"&a[]=1",
			"&keyword=b",
			"&__proto__=1",
			"&%00=1",
			`&x=${"y".repeat(4000)}`,
		);
		const cookie = fc.constantFrom("", "; theme=x", "; other=1; page_epochs=2", '; "a"=b', "; =");
		let run = 0;
		await fc.assert(
			fc.asyncProperty(
				headers,
				query,
				cookie,
				fc.constantFrom("GET", "HEAD"),
				async (extra, more, pairs, method) => {
					const keyword = `k${++run}`;
					const mutated = { ...extra, cookie: `authToken=token-of-buyer-1${pairs}` };
					await storefront.send(`/search?keyword=${keyword}${more}`, { method, headers: mutated });
					const clean = await (await storefront.send(`/search?keyword=${keyword}`)).text();
					expect(clean).toBe(baseline.replaceAll("k0", keyword));
				},
			),
			{ numRuns: isLong ? 10_000 : 2_000 },
		);
	});

	test("C2: only a GET is answered from memory, an action of the same page always runs", async () => {
		const methods: string[] = [];
		const storefront = createFakeStorefront({
			page: (request) => {
				methods.push(request.method);
				return new Response("<html>", { headers: { "content-type": "text/html" } });
			},
		});
		await storefront.send("/item?skuId=1");
		for (const method of ["POST", "HEAD", "POST", "GET"]) {
			const body = method === "POST" ? new URLSearchParams({ num: "1" }) : null;
			await storefront.send("/item?skuId=1", { method, body });
		}
		expect(methods).toEqual(["GET", "POST", "HEAD", "POST"]);
	});

	const odd = [
		";x.css",
		"%2ex.css",
		"%00.css",
		"/.css",
		"%2fx.css",
		"//x",
		"/..%2fx.css",
		"%0a",
		"/%5cx",
		"/;/x.js",
		"%3b.css",
		".data",
		"/_.data",
		"/_root.data",
		".data.rsc",
		".rsc.data",
		".rsc.rsc",
		".json",
	];
	test.each(odd)("C3: a page path ending in %s is not found, without asking the app", async (suffix) => {
		const storefront = createFakeStorefront();
		for (const path of ["/cart", "/search", "/item", "/orderConfirm", "/x/y"]) {
			const response = await storefront.send(path + suffix);
			expect(response.status).toBe(404);
			expect(response.headers.get("cache-control")).toBe("no-store");
		}
	});

	test.each(["/cart/x.css", "/search/x.css", "/item.js", "/x.css", "/search/", "//search", "/Search"])(
		"C3: %s is not the cached page that it resembles",
		async (path) => {
			const storefront = createFakeStorefront();
			for (const _ of [1, 2]) {
				const response = await storefront.send(path);
				expect(response.headers.get("cache-control")).toBe("no-store");
				expect(outcome(response) ?? "").not.toMatch(/hit|miss/);
			}
		},
	);

	test("C4: pages outside the catalogue are no-store and rendered every time", async () => {
		const storefront = createFakeStorefront();
		for (const path of [
			"/cart",
			"/cartNew",
			"/cartPage",
			"/orderConfirm?settlementId=1",
			"/cashier",
			"/orderStatus",
			"/notice",
		]) {
			for (const _ of [1, 2]) {
				const response = await storefront.send(path);
				expect(outcome(response)).toBe("cache;desc=bypass");
				expect(response.headers.get("cache-control")).toBe("no-store");
			}
		}
	});

	test("C5: 200 requests at once for one page are one render", async () => {
		let renders = 0;
		const storefront = createFakeStorefront({
			page: async () => {
				renders++;
				await new Promise((resolve) => setTimeout(resolve, 20));
				return new Response("<html></html>", { headers: { "content-type": "text/html" } });
			},
		});
		const answers = await Promise.all(Array.from({ length: 200 }, () => storefront.send("/")));
		expect(renders).toBe(1);
		expect(answers.every((answer) => answer.status === 200)).toBe(true);
	});

	test("C5: requests that waited for a page that may not be cached render for themselves", async () => {
		const storefront = createFakeStorefront({
			page: async () => {
				await new Promise((resolve) => setTimeout(resolve, 5));
				return new Response(null, { status: 302, headers: { location: `/login?${crypto.randomUUID()}` } });
			},
		});
		const answers = await Promise.all(Array.from({ length: 20 }, () => storefront.send("/")));
		expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(20);
	});

	test("C5: a render that never ends delays those who wait for it, but nobody after them", async () => {
		vi.useFakeTimers();
		try {
			let renders = 0;
			const storefront = createFakeStorefront({
				page: () => {
					renders++;
					return renders === 1
						? new Promise<Response>(() => undefined)
						: new Response("<html>", { headers: { "content-type": "text/html" } });
				},
			});
			void storefront.send("/");
			await vi.advanceTimersByTimeAsync(1);
			void storefront.send("/");
			await vi.advanceTimersByTimeAsync(7_000);
			expect(renders).toBe(1);
			await vi.advanceTimersByTimeAsync(1_000);
			expect(renders).toBe(2);
			void storefront.send("/");
			await vi.advanceTimersByTimeAsync(1);
			expect(renders).toBe(3);
		} finally {
			vi.useRealTimers();
		}
	});

	test.each([
		[
			"an error status",
			() => new Response("<html>", { status: 500, headers: { "content-type": "text/html" } }),
		],
		["a 404", () => new Response("<html>", { status: 404, headers: { "content-type": "text/html" } })],
		["a redirect", () => new Response(null, { status: 302, headers: { location: "/login" } })],
		[
			"a cookie",
			() => new Response("<html>", { headers: { "content-type": "text/html", "set-cookie": "a=b" } }),
		],
		[
			"no-store",
			() => new Response("<html>", { headers: { "content-type": "text/html", "cache-control": "no-store" } }),
		],
		["JSON", () => Response.json({})],
		[
			"more than 512 KB",
			() =>
				new Response(crypto.getRandomValues(new Uint8Array(65536)).toString().repeat(8), {
					headers: { "content-type": "text/html" },
				}),
		],
	])("C5: a render that answers with %s is not cached", async (_, page) => {
		const storefront = createFakeStorefront({ page });
		const first = await storefront.send("/");
		expect(first.status).toBe(page().status);
		expect(outcome(await storefront.send("/"))).not.toBe("cache;desc=hit");
	});

	test("C5: a page with a failed section is shown but not cached", async () => {
		let fails = true;
		const storefront = createFakeStorefront({
			createApi: () =>
				({ call: () => (fails ? Promise.reject(new Error("down")) : Promise.resolve(1)) }) as never,
			page: async () => {
				await getScope()
					.api.call({} as never, {} as never)
					.catch(() => undefined);
				return new Response("<html>", { headers: { "content-type": "text/html" } });
			},
		});
		expect(outcome(await storefront.send("/"))).toBe("cache;desc=bypass");
		fails = false;
		expect(outcome(await storefront.send("/"))).toBe("cache;desc=miss");
		expect(outcome(await storefront.send("/"))).toBe("cache;desc=hit");
	});

	test("C6: a stored page names its script by its hash and has no nonce; any other answer has one of its own", async () => {
		const storefront = createFakeStorefront();
		const seen = new Set<string>();
		for (const path of ["/", "/", "/item?skuId=1", "/cart", "/cart", "/404"]) {
			const response = await storefront.send(path);
			const [, nonce, script = ""] =
				/<script(?: nonce="([^"]*)")?>(.*)<\/script>/.exec(await response.text()) ?? [];
			const isStored = outcome(response) !== "cache;desc=bypass";
			expect([path, nonce === undefined]).toEqual([path, isStored]);
			const source = isStored
				? `'sha256-${createHash("sha256").update(script).digest("base64")}'`
				: `'nonce-${nonce}'`;
			const policy = response.headers.get("content-security-policy");
			expect(policy).toContain(`script-src 'self' ${source}; style-src 'self';`);
			seen.add(source);
		}
		expect(seen.size).toBe(5);
	});

	test("C6: a client that takes gzip gets the cached bytes as they are", async () => {
		const storefront = createFakeStorefront();
		const plain = await (await storefront.send("/")).text();
		const response = await storefront.send("/", { headers: { "accept-encoding": "gzip, br" } });
		expect(response.headers.get("content-encoding")).toBe("gzip");
		const stream = response.body?.pipeThrough(new DecompressionStream("gzip") as never);
		expect(await new Response(stream).text()).toBe(plain);
		const refused = await storefront.send("/", { headers: { "accept-encoding": "gzip;q=0" } });
		expect(refused.headers.get("content-encoding")).toBeNull();
	});

	test("C9: a page with the generic title is cached no longer than the mall info's failure", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		let name = "";
		const storefront = createFakeStorefront({ mallName: () => name || Promise.reject(new Error("down")) });
		expect(await (await storefront.send("/")).text()).toContain('"title":"商城"');
		name = "红杉工业品商城";
		vi.advanceTimersByTime(5_000);
		expect(await (await storefront.send("/")).text()).toContain('"title":"红杉工业品商城"');
		vi.useRealTimers();
	});
});

describe("a page whose sections are late", () => {
	const html = { headers: { "content-type": "text/html; charset=utf-8" } };

	/** A page that begins at once, and ends when the test says so. */
	function createLate({ fails = false } = {}) {
		const rest = Promise.withResolvers<string>();
		const encoder = new TextEncoder();
		let renders = 0;
		const page = () => {
			renders++;
			const { nonce, markLate } = getScope();
			markLate();
			const body = new ReadableStream<Uint8Array>({
				async start(controller) {
					controller.enqueue(encoder.encode(`<html>壳<script nonce="${nonce}">start()</script>`));
					const text = await rest.promise;
					if (fails) controller.error(new Error("the render broke off"));
					else {
						controller.enqueue(encoder.encode(text));
						controller.close();
					}
				},
			});
			return new Response(body, html);
		};
		return { page, end: rest.resolve, count: () => renders };
	}

	test("R1: goes to its own buyer at once, uncached and with a nonce, and is stored at its end", async () => {
		const late = createLate();
		const storefront = createFakeStorefront({ page: late.page });
		const response = await storefront.begin("/");
		expect(response.headers.get("server-timing")).toBe('cache;desc=bypass, render;desc="late"');
		expect(response.headers.get("cache-control")).toBe("no-store");
		const policy = response.headers.get("content-security-policy") ?? "";
		const [, nonce = "none"] = /'nonce-([^']+)'/.exec(policy) ?? [];
		late.end("<p>商品介绍</p></html>");
		const shown = await response.text();
		expect(shown).toBe(`<html>壳<script nonce="${nonce}">start()</script><p>商品介绍</p></html>`);
		await storefront.settle();
		const hit = await storefront.send("/");
		expect(outcome(hit)).toBe("cache;desc=hit");
		expect(await hit.text()).toBe(shown.replace(` nonce="${nonce}"`, ""));
		expect(hit.headers.get("content-security-policy")).not.toContain("nonce-");
		expect(late.count()).toBe(1);
	});

	test("C5: the others wait for its end, and get it from the memory", async () => {
		const late = createLate();
		const storefront = createFakeStorefront({ page: late.page });
		const first = await storefront.begin("/");
		const followers = [1, 2, 3].map(() => storefront.begin("/"));
		late.end("<p>评价</p>");
		expect(await first.text()).toContain("评价");
		for (const answer of await Promise.all(followers)) {
			expect(outcome(answer)).toBe("cache;desc=hit");
			expect(await answer.text()).toContain("评价");
		}
		expect(late.count()).toBe(1);
	});

	test("C5: is stored although its buyer has left", async () => {
		const late = createLate();
		const storefront = createFakeStorefront({ page: late.page });
		const response = await storefront.begin("/");
		void response.body?.cancel();
		late.end("<p>评价</p>");
		await storefront.settle();
		expect(outcome(await storefront.send("/"))).toBe("cache;desc=hit");
	});

	test("C5: is not stored where a section fails, or its session ends, while it streams", async () => {
		for (const [note, status, renders] of [
			["markIncomplete", 200, 2],
			// Its next page leads to the log-in, unrendered.
			["rejectSession", 302, 1],
		] as const) {
			const late = createLate();
			let fail = () => {};
			const storefront = createFakeStorefront({
				page: () => {
					const scope = getScope();
					fail = () => void scope[note]();
					return late.page();
				},
			});
			const response = await storefront.begin("/");
			fail();
			late.end("<p>店铺推荐暂时无法显示</p>");
			await response.text();
			await storefront.settle();
			const next = await storefront.begin("/");
			expect([note, next.status, late.count()]).toEqual([note, status, renders]);
			expect(outcome(next)).not.toBe("cache;desc=hit");
		}
	});

	test("R1: one that breaks off is a broken answer, and the next request renders for itself", async () => {
		const late = createLate({ fails: true });
		const storefront = createFakeStorefront({ page: late.page });
		const response = await storefront.begin("/");
		late.end("");
		await expect(response.text()).rejects.toThrow();
		await storefront.settle();
		expect(outcome(await storefront.begin("/"))).toBe("cache;desc=bypass");
		expect(late.count()).toBe(2);
	});

	test("R1: one with everything waits for no less, and is the same page", async () => {
		const storefront = createFakeStorefront({
			page: () => new Response(String(getScope().patienceMs), html),
		});
		expect(await (await storefront.send("/?whole=1")).text()).toBe("Infinity");
		expect(outcome(await storefront.send("/"))).toBe("cache;desc=hit");
		expect(await (await storefront.send("/item?skuId=1")).text()).toBe("150");
	});

	test("R1: is compressed as it comes", async () => {
		const late = createLate();
		const storefront = createFakeStorefront({ page: late.page });
		const response = await storefront.begin("/", { headers: { "accept-encoding": "gzip" } });
		expect(response.headers.get("content-encoding")).toBe("gzip");
		const unzipped = response.body?.pipeThrough(new DecompressionStream("gzip") as never) as
			| ReadableStream<Uint8Array>
			| undefined;
		const reader = unzipped?.getReader();
		expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^<html>壳/);
		late.end("<p>评价</p>");
		expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("<p>评价</p>");
	});
});
