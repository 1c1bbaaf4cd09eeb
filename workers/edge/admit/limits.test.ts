import { describe, expect, test } from "vitest";
import { resources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { append, realPictures } from "../../../tests/support/fixtures/pictures";

const kib = 1024;

type Sent = RequestInit & { headers?: Record<string, string> };

/** A form that begins with a picture. */
const head = append(
	Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
	realPictures.png,
);
const headers = { "content-type": "multipart/form-data; boundary=x" };

function chunked(size: number): Sent {
	const whole = createBody(size);
	const chunk = 16 * kib;
	let at = 0;
	const body = new ReadableStream({
		pull(controller) {
			controller.enqueue(whole.subarray(at, at + chunk));
			at += chunk;
			if (at >= size) controller.close();
		},
	});
	return { method: "POST", body, duplex: "half", headers } as Sent;
}

function sized(size: number): Sent {
	return {
		method: "POST",
		body: createBody(size),
		headers: { ...headers, "content-length": String(size) },
	};
}

function createBody(size: number): Uint8Array<ArrayBuffer> {
	return append(head, new Uint8Array(size - head.length));
}

describe("limits", () => {
	test.each([
		["/api/mall/cart/add", 64],
		["/api/auth/token/create", 8],
		["/login", 8],
		["/login.rsc", 8],
		["/cart", 256],
		["/cart.rsc", 256],
		[resources.logOut.path, 8],
		[resources.look.path, 8],
		["/cashier?orderId=1", 5 * 1024 + 64],
		["/api/mall/file/upload", 5 * 1024 + 64],
	])("M2: POST %s takes %i KiB and not a byte more, with or without a length", async (path, limit) => {
		const storefront = createFakeStorefront();
		for (const build of [sized, chunked]) {
			expect((await storefront.send(path, build(limit * kib))).status).not.toBe(413);
			expect((await storefront.send(path, build(limit * kib + 1))).status).toBe(413);
		}
	});

	test("M2: a body that is too big reaches no backend", async () => {
		const storefront = createFakeStorefront();
		const response = await storefront.send("/api/mall/cart/add", chunked(65 * kib));
		expect(await response.json()).toMatchObject({ code: "413" });
		expect(storefront.calls).toEqual([]);
	});

	test("C2: a URL of more than 8 KiB is refused", async () => {
		const storefront = createFakeStorefront();
		expect((await storefront.send(`/search?keyword=${"a".repeat(8 * kib)}`)).status).toBe(414);
		expect((await storefront.send(`/search?keyword=${"a".repeat(7 * kib)}`)).status).toBe(200);
	});

	test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
		"B1: %s is refused, since no page and no call uses it",
		async (method) => {
			for (const path of ["/cart", "/api/mall/cart/add"]) {
				const response = await createFakeStorefront().send(path, { method });
				expect(response.status).toBe(405);
				expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
			}
		},
	);

	test("B9: 16 KB of foreign cookies do no harm", async () => {
		const foreign = Array.from({ length: 40 }, (_, i) => `c${i}=${"x".repeat(400)}`).join("; ");
		const headers = { cookie: `${foreign}; authToken=token-of-buyer-1` };
		expect((await createFakeStorefront().send("/", { headers })).status).toBe(200);
	});
});
