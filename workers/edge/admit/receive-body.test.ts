import { describe, expect, test, vi } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/fake-storefront";

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
