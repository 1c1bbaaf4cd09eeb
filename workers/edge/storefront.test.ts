import { describe, expect, test, vi } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import { allResources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../tests/support/backend/fake-storefront";
import { realPictures } from "../../tests/support/fixtures/pictures";
import { resourceRequests } from "../../tests/support/page/storefront-paths";

const kib = 1024;
const post = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };

async function renewsEpoch(method: string, path: string): Promise<boolean> {
	const response = await createFakeStorefront().send(path, method === "POST" ? post : { method });
	return response.headers.getSetCookie().some((cookie) => cookie.startsWith("page_epoch="));
}

function fileForm(): FormData {
	const form = new FormData();
	form.set("file", new File([Uint8Array.from(realPictures.png)], "a.png", { type: "image/png" }));
	return form;
}

const endpoints = [...endpointsByBackend.values()]
	.flat()
	.map((endpoint) => [`/api/${endpoint.backend}${endpoint.path.replace(/:\w+/g, "12")}`, endpoint] as const);

type Row = (typeof endpoints)[number];
/** One endpoint for each set of limits: the edge knows nothing else of an endpoint. */
const limited: Row[] = [
	...new Map(
		endpoints.map((row) => {
			const { method, body, timeoutMs, maxBytes } = row[1];
			return [[method, body, timeoutMs, maxBytes, row[1].public].join(), row];
		}),
	).values(),
];

function toInit({ method, body }: Row[1]) {
	return body === "form" ? { method, body: fileForm() } : { method, ...(method === "POST" ? post : {}) };
}

describe.each(endpoints)("§7 the contract at the edge: %s", (path, endpoint) => {
	const { method } = endpoint;
	const init = toInit(endpoint);

	test("P6: needs a token unless it is public", async () => {
		const storefront = createFakeStorefront();
		const { status } = await storefront.send(path, { ...init, headers: { cookie: "" } });
		expect([status === 401, storefront.calls.length]).toEqual(endpoint.public ? [false, 1] : [true, 0]);
	});

	test("C4: begins a new page epoch if it changes something", async () => {
		expect(await renewsEpoch(method, path)).toBe(endpoint.changes);
	});
});

describe.each(limited)("§7 the limits of the contract at the edge: %s", (path, endpoint) => {
	const init = toInit(endpoint);

	test("P7: may take as long as the contract says", async () => {
		const timeout = vi.spyOn(AbortSignal, "timeout");
		await createFakeStorefront().send(path, init);
		// Before it the body's own.
		expect(timeout.mock.lastCall).toEqual([endpoint.timeoutMs]);
		timeout.mockRestore();
	});

	test("P7: may answer as much as the contract says", async () => {
		const answer = async (size: number) => {
			const backend = () => new Response(new Uint8Array(size), { status: 201 });
			return (await createFakeStorefront({ backend }).send(path, init)).status;
		};
		expect([await answer(endpoint.maxBytes), await answer(endpoint.maxBytes + 1)]).toEqual([201, 502]);
	});
});

test.each(limited.filter(([, { method }]) => method === "POST"))(
	"M2: POST %s takes 64 KiB of JSON, 8 KiB without a session, or a file of 5 MiB",
	async (path, endpoint) => {
		const withSession = endpoint.body === "form" ? 5 * kib + 64 : 64;
		const limit = (endpoint.public ? 8 : withSession) * kib;
		const isTooBig = async (size: number) => {
			const headers = { "content-length": String(size) };
			const sent = { method: "POST", body: new Uint8Array(size), headers };
			return (await createFakeStorefront().send(path, sent)).status === 413;
		};
		expect([await isTooBig(limit), await isTooBig(limit + 1)]).toEqual([false, true]);
	},
);

test("C4: a call that no contract knows begins a new page epoch only by a POST", async () => {
	expect(await renewsEpoch("POST", "/api/mall/unheard/of")).toBe(true);
	expect(await renewsEpoch("POST", "/cart")).toBe(true);
	expect(await renewsEpoch("GET", "/api/mall/unheard/of")).toBe(false);
	expect(await renewsEpoch("GET", "/")).toBe(false);
});

describe.each(allResources.map((row, i) => ({ ...row, path: resourceRequests[i]?.path ?? "" })))(
	"§2 routes: $method $path",
	({ method, path, ...row }) => {
		async function send(headers: Record<string, string>) {
			const page = vi.fn(() => new Response("<p>"));
			const createApi = () => ({ call: async () => ({ ok: true }) }) as never;
			const storefront = createFakeStorefront({ page, createApi });
			const { headers: answered } = await storefront.send(path, { method, headers });
			return { isRendered: page.mock.calls.length > 0, location: answered.get("location") };
		}

		test("§4 session: without a token it leads to /login, unless it is public", async () => {
			const { location, isRendered } = await send({ cookie: "" });
			expect(isRendered).toBe(false);
			expect(location === `/login?redirect=${encodeURIComponent(path)}`).toBe(!row.public);
		});

		test("§2 routes: the app answers where the row names a screen, else the edge", async () => {
			expect((await send({})).isRendered).toBe(row.screen !== undefined);
		});
	},
);
