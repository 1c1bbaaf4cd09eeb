import { expect, test } from "vitest";
import { getScope } from "~/request/scope";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

const token = "0123456789abcdef0123456789abcdef";

async function load(url: string, backend: () => Response) {
	const storefront = createFakeStorefront({
		backend: ({ url: asked }) => (asked.includes("/file/") ? backend() : Response.json({ ok: true })),
		page: async () => new Response((await (await getScope().loadFile(url))?.text()) ?? "none"),
	});
	const answer = await storefront.send("/healthy-page", { headers: { cookie: `authToken=${token}` } });
	const calls = storefront.calls.filter((call) => call.url.includes("/file/"));
	return { text: await answer.text(), calls };
}

test("P1: the app loads a file of a backend with the session's token, and from nowhere else", async () => {
	const { text, calls } = await load("/api/mall/file/content/F1", () => new Response("%PDF"));
	expect(text).toBe("%PDF");
	expect(calls.map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([
		["http://reference/base/mall/file/content/F1", `Bearer ${token}`],
	]);
	for (const url of [
		"https://evil.test/file/1",
		"//evil.test/api/mall/file/1",
		"/api/mall/../file/1",
		"/api/nobody/file/1",
		"/file/1",
		"",
	]) {
		const refused = await load(url, () => new Response("%PDF"));
		expect([url, refused.text, refused.calls]).toEqual([url, "none", []]);
	}
});

test.each([
	["a missing one", () => new Response("", { status: 404 })],
	["a redirect", () => Response.redirect("https://evil.test/", 302)],
	["an HTML page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
	["one over 5 MiB", () => new Response(new Uint8Array(5 * 1024 * 1024 + 1))],
])("P7: %s is no file", async (_, backend) => {
	expect((await load("/api/mall/file/content/F1", backend)).text).toBe("none");
});
