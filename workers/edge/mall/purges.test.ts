import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { toPurgeKey } from "../config/malls";
import { createPageStore } from "../pages/page-store";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T02:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const operatorToken = "a-long-secret-of-an-operator";
const authorization = `Bearer ${operatorToken}`;

function createKv() {
	const values = new Map<string, string>();
	let isDown = false;
	const answer = async <T>(work: () => T): Promise<T> => {
		if (isDown) throw new Error("KV is down");
		return work();
	};
	return {
		values,
		fail: () => {
			isDown = true;
		},
		get: (key: string) => answer(() => values.get(key) ?? null),
		put: (key: string, value: string) => answer(() => void values.set(key, value)),
	};
}

/** Two isolates on one KV whose pages and names have the number of their render. */
function openIsolates() {
	const kv = createKv();
	let notice = "公告一";
	let icon = "/old.svg";
	const open = () =>
		createFakeStorefront({
			sessions: kv as never,
			operatorToken,
			pages: createPageStore(),
			mallName: () => notice,
			get mallIcon() {
				return icon;
			},
			page: () => new Response(`<html>${notice}</html>`, { headers: { "content-type": "text/html" } }),
		});
	const isolates = [open(), open()] as const;
	const read = async (at: 0 | 1, host = "hongshan.localhost:8787") =>
		(await isolates[at].send(`http://${host}/noticeDetail?id=1`)).text();
	return {
		kv,
		isolates,
		read,
		correct(text: string) {
			notice = text;
			icon = "/new.svg";
		},
		purge: (mallCode = "M1001", headers: Record<string, string> = { authorization }) =>
			isolates[0].send(`/purge/${mallCode}`, { method: "POST", headers }),
	};
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("C5 purge: a corrected notice is seen at once in the isolate that purged, and within a minute in another one", async () => {
	const { read, correct, purge } = openIsolates();
	expect([await read(0), await read(1)]).toEqual(["<html>公告一</html>", "<html>公告一</html>"]);
	pass(90);
	await read(1);
	correct("公告二");
	expect([await read(0), await read(1)]).toEqual(["<html>公告一</html>", "<html>公告一</html>"]);
	expect((await purge()).status).toBe(200);
	expect(await read(0)).toBe("<html>公告二</html>");
	expect(await read(1)).toBe("<html>公告一</html>");
	pass(60);
	expect(await read(1)).toBe("<html>公告二</html>");
});

test("C5 purge: an isolate without requests waits for the purge before it shows a page from before", async () => {
	const { read, correct, purge } = openIsolates();
	await read(1);
	correct("公告二");
	await purge();
	pass(1800);
	expect(await read(1)).toBe("<html>公告二</html>");
});

test("C5 purge: one mall's pages are ended, another one's stay", async () => {
	const { read, correct, purge } = openIsolates();
	const other = "lanhai.localhost:8787";
	await read(0, other);
	correct("公告二");
	await purge("M1001");
	expect(await read(0, other)).toBe("<html>公告一</html>");
});

test("C9 purge: where KV fails or is emptied, pages stay as they are and nobody waits", async () => {
	const { kv, read, correct, purge } = openIsolates();
	await purge();
	await read(0);
	correct("公告二");
	kv.values.clear();
	pass(90);
	expect(await read(0)).toBe("<html>公告一</html>");
	kv.fail();
	pass(90);
	expect(await read(0)).toBe("<html>公告一</html>");
	expect((await purge()).status).toBe(503);
});

test.each<[string, Record<string, string>, string, number]>([
	["without a token", {}, "M1001", 401],
	["with a wrong token", { authorization: "Bearer another-long-secret-here" }, "M1001", 401],
	["of no mall", { authorization }, "M9", 404],
])("C5 purge: %s it is refused and nothing ends", async (_, headers, mallCode, status) => {
	const { kv, purge } = openIsolates();
	expect((await purge(mallCode, headers)).status).toBe(status);
	expect(kv.values.size).toBe(0);
});

test("C5 purge: KV has a text for each mall, which is new each time", async () => {
	const { kv, purge } = openIsolates();
	await purge();
	const first = kv.values.get(toPurgeKey("M1001"));
	await purge();
	expect([Boolean(first), kv.values.get(toPurgeKey("M1001")) === first]).toEqual([true, false]);
});
