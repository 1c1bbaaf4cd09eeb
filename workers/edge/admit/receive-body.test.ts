import { describe, expect, test, vi } from "vitest";
import { present } from "~/api/wire/present";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { append, realPictures } from "../../../tests/support/fixtures/pictures";

type Sent = RequestInit & { headers?: Record<string, string> };

/** A body that breaks off as soon as somebody reads it. */
function createBroken(headers: Record<string, string> = {}) {
	const pull = vi.fn((stream: ReadableStreamDefaultController) => {
		if (pull.mock.calls.length > 1) stream.error(new Error("connection lost"));
		else stream.enqueue(new TextEncoder().encode('{"items":'));
	});
	const body = new ReadableStream({ pull }, { highWaterMark: 0 });
	return { pull, sent: { method: "POST", body, headers, duplex: "half" } as Sent };
}

const paths = ["/api/mall/cart/add", "/api/mall/file/upload", "/api/mall/unheard/of", "/cart", "/cashier"];

describe("receiving a body", () => {
	test.each(paths)("B1: POST %s from elsewhere is refused with its body unread", async (path) => {
		const { pull, sent } = createBroken({ "sec-fetch-site": "cross-site" });
		expect((await createFakeStorefront().send(path, sent)).status).toBe(403);
		expect(pull).not.toHaveBeenCalled();
	});

	test.each(paths)("§4: POST %s without a session is refused with its body unread", async (path) => {
		const { pull, sent } = createBroken({ cookie: "" });
		const { status } = await createFakeStorefront().send(path, sent);
		expect(status).toBe(path.startsWith("/api/") ? 401 : 303);
		expect(pull).not.toHaveBeenCalled();
	});

	test("C7: a body for a host of no mall is not read", async () => {
		const { pull, sent } = createBroken();
		const response = await createFakeStorefront().send("http://evil.localhost:8787/api/mall/cart/add", sent);
		expect([response.status, pull.mock.calls.length]).toEqual([421, 0]);
	});

	test.each([...paths, resources.logOut.path])(
		"M2: POST %s whose body breaks off is answered with 400, and logged as no error",
		async (path) => {
			const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
			const page = vi.fn();
			const response = await createFakeStorefront({ page }).send(path, createBroken().sent);
			expect([response.status, log.mock.calls, page.mock.calls]).toEqual([400, [], []]);
			log.mockRestore();
		},
	);

	test("M2: the third form with a file that a buyer sends at a time is refused, and none after one has ended", async () => {
		const storefront = createFakeStorefront();
		const open: ReadableStreamDefaultController[] = [];
		const send = () =>
			storefront.send("/cashier", {
				method: "POST",
				body: new ReadableStream({ start: (stream) => void open.push(stream) }),
				headers: { "content-type": "application/x-www-form-urlencoded" },
				duplex: "half",
			} as Sent);
		const waiting = [send(), send()];
		await new Promise((resolve) => setTimeout(resolve, 50));
		const third = await send();
		expect([third.status, third.headers.get("retry-after")]).toEqual([429, "10"]);
		for (const stream of open.slice(0, 2)) stream.close();
		expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
		const next = send();
		await new Promise((resolve) => setTimeout(resolve, 50));
		open.at(-1)?.close();
		expect((await next).status).toBe(200);
	});

	/**
	 * Sends bodies that announce `bytes` and do not end, one with each token. The first letter of a token names
	 * its buyer. Returns the statuses of those that are refused.
	 */
	async function holdOpen(path: string, bytes: number, buyers: readonly string[]) {
		const storefront = createFakeStorefront({
			createApi: (c) => ({ call: async () => ({ userId: c.get("session").token?.at(0) }) }) as never,
		});
		const open: ReadableStreamDefaultController[] = [];
		const send = (token: string) =>
			storefront.send(path, {
				method: "POST",
				body: new ReadableStream({ start: (stream) => void open.push(stream) }),
				headers: present({
					"content-type": "application/x-www-form-urlencoded",
					"content-length": String(bytes),
					cookie: token ? `authToken=${token}` : undefined,
				}),
				duplex: "half",
			} as Sent);
		const statuses: number[] = [];
		const waiting = buyers.map((token) => send(token).then(({ status }) => void statuses.push(status)));
		await new Promise((resolve) => setTimeout(resolve, 100));
		const held = statuses.length;
		for (const stream of open) {
			try {
				stream.close();
			} catch {}
		}
		await Promise.all(waiting);
		return statuses.slice(0, held);
	}

	test("M2: three log-ins of one buyer have two uploads together, and others go on", async () => {
		const log = ["1-a-token-of-one", "1-b-token-of-one", "1-c-token-of-one", "2-a-token-of-two"];
		expect(await holdOpen("/cashier", 5 * 1024 * 1024, log)).toEqual([429]);
	});

	test("M2: a form of a public page has 8 KiB, whatever session it names", async () => {
		for (const token of ["", "1-a-token-of-one"]) {
			expect(await holdOpen("/login", 9 * 1024, [token])).toEqual([413]);
			expect(await holdOpen("/session/look", 9 * 1024, [token])).toEqual([413]);
			expect(await holdOpen("/api/auth/token/create", 9 * 1024, [token])).toEqual([413]);
			expect(await holdOpen("/login", 8 * 1024, [token])).toEqual([]);
		}
		const body = "x".repeat(9 * 1024);
		const headers = { "content-type": "application/x-www-form-urlencoded", cookie: "" };
		const chunked = new ReadableStream({
			start(stream) {
				stream.enqueue(new TextEncoder().encode(body));
				stream.close();
			},
		});
		const sent = { method: "POST", body: chunked, headers, duplex: "half" } as Sent;
		expect((await createFakeStorefront().send("/login", sent)).status).toBe(413);
	});

	test("M2: unfinished forms above 16 KiB have a bound for each buyer, and those below have none", async () => {
		const many = Array.from({ length: 100 }, () => "1-a-token-of-one");
		const refused = await holdOpen("/cart", 254 * 1024, [...many, "2-a-token-of-two"]);
		expect(refused.length).toBeGreaterThan(50);
		expect(refused.length).toBeLessThan(90);
		expect(new Set(refused)).toEqual(new Set([429]));
		expect(await holdOpen("/cart", 16 * 1024, many)).toEqual([]);
	});

	test("M2: a small form of a page that takes files waits for no other", async () => {
		const storefront = createFakeStorefront();
		const body = new URLSearchParams({ do: "save", note: "x".repeat(1000) }).toString();
		const headers = {
			"content-type": "application/x-www-form-urlencoded",
			"content-length": String(body.length),
		};
		const send = () => storefront.send("/cashier", { method: "POST", body, headers });
		const answers = await Promise.all(Array.from({ length: 8 }, send));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	});

	test("M2: a form that announces less than it sends is refused", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "10" };
		const sent = { method: "POST", body: "x".repeat(300 * 1024), headers };
		expect((await createFakeStorefront().send("/cashier", sent)).status).toBe(413);
	});

	test("O11: a call whose file is refused gets its reason, and the backend gets no whole body", async () => {
		const whole = vi.fn();
		const storefront = createFakeStorefront({
			backend: () => {
				whole();
				return Response.json({});
			},
		});
		const send = (bytes: Uint8Array<ArrayBuffer>) => {
			const body = new FormData();
			body.append("file", new File([bytes], "a.png"));
			return storefront.send("/api/mall/file/upload", { method: "POST", body });
		};
		const { png } = realPictures;
		const refused = await send(append(png, "<script>alert(1)</script>"));
		expect([refused.status, await refused.json()]).toMatchObject([
			400,
			{ message: "图片末尾含有网页代码，请用图片软件另存后重新选择" },
		]);
		expect(whole).not.toHaveBeenCalled();
		expect((await send(append(png))).status).toBe(200);
		expect(whole).toHaveBeenCalledTimes(1);
	});

	test("P4: a call in chunks reaches its backend whole", async () => {
		let received = "";
		const storefront = createFakeStorefront({
			backend: async ({ init }) => {
				received = await new Response(init.body).text();
				return Response.json({});
			},
		});
		const pieces = ['{"items":', '[{"skuId":"1","num":2}]', "}"].map((piece) =>
			new TextEncoder().encode(piece),
		);
		const body = new ReadableStream({
			start(stream) {
				for (const piece of pieces) stream.enqueue(piece);
				stream.close();
			},
		});
		await storefront.send("/api/mall/cart/add", { method: "POST", body, duplex: "half" } as Sent);
		expect(received).toBe('{"items":[{"skuId":"1","num":2}]}');
	});
});
