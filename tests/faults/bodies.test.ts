import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storefront } from "../../workers/local/platform.ts";
import { realPictures } from "../support/fixtures/pictures.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";
import { readWorkerdMemory } from "../support/mall/workerd-memory.ts";
import { holdConnection } from "../support/wire/held-connection.ts";

let mall: TestMall;
let port: number;
let cookie: string;
beforeAll(async () => {
	mall = await openMall();
	port = Number((await mall.platform.unsafeGetDirectURL(storefront)).port);
	cookie = `cookie: authToken=${await mall.login("M1001", "wanglei")}`;
	// Loads the modules of an upload first, so that they do not count as memory of the bodies.
	await mall.send("hongshan", "/api/mall/file/upload", { method: "POST", body: "x" });
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const mib = 1024 * 1024;
const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(65_536), Buffer.from("\r\n")]);
const chunked = "transfer-encoding: chunked";
const post = (path: string) => [`POST ${path} HTTP/1.1`, "host: hongshan.localhost"];
const ownPage = "sec-fetch-site: same-origin";
const otherPage = "sec-fetch-site: cross-site";
const forged = "cookie: authToken=nobodys-token-0123456789";

/** The status of each answer: a body that is no form may be refused before its token is. */
const attacks: [string, string[], number[]][] = [
	["uploads from another page", [...post("/api/mall/file/upload"), otherPage], [403]],
	["uploads without a session", [...post("/api/mall/file/upload"), ownPage], [401]],
	["uploads with a token that nobody gave", [...post("/api/mall/file/upload"), ownPage, forged], [400, 401]],
	["forms from another page", [...post("/cashier?orderId=1"), otherPage], [403]],
	["forms without a session", [...post("/cashier?orderId=1"), ownPage], [303]],
];

describe("bodies that do not end", () => {
	test.each(attacks)("M2: 60 %s get an answer and take hardly any memory", async (name, head, statuses) => {
		const before = readWorkerdMemory();
		// 5 MiB each: within the limit of an upload.
		const pieces = Array<Buffer>(80).fill(chunk);
		const held = Array.from({ length: 60 }, () => holdConnection(port, [...head, chunked], pieces));
		const answers = await Promise.all(held.map(({ answer }) => answer));
		const after = readWorkerdMemory();
		for (const connection of held) connection.close();
		const slowest = Math.max(...answers.map((answer) => answer?.ms ?? Number.POSITIVE_INFINITY));
		console.log(
			`60 ${name}: ${(after - before).toFixed(0)} MB held, answered or cut after ${slowest.toFixed(0)} ms`,
		);
		const seen = [...new Set(answers.map((answer) => answer?.status))].filter((status) => status !== "cut");
		expect(seen.length).toBeGreaterThan(0);
		expect(statuses).toEqual(expect.arrayContaining(seen));
		expect(after - before).toBeLessThan(100);
	});

	test("P7: a call whose body does not arrive is a 408 after 10 s", async () => {
		const head = [...post("/api/mall/cart/add"), ownPage, cookie, "content-length: 100"];
		const held = holdConnection(port, head, ["{"]);
		const answer = await held.answer;
		held.close();
		expect(answer?.status).toBe(408);
		expect(answer?.ms).toBeGreaterThan(9_000);
	});

	test.each([
		["a call", "/api/mall/cart/add"],
		["an upload", "/api/mall/file/upload"],
		["a form", "/cart"],
	])("M2: %s whose body breaks off is a 400", async (_, path) => {
		for (const [how, pieces] of [
			["content-length: 100", ["--b\r\n"]],
			[chunked, ["5\r\n--b\r\n\r\n"]],
		] as const) {
			const type = "content-type: multipart/form-data; boundary=b";
			const held = holdConnection(port, [...post(path), ownPage, cookie, type, how], pieces, { end: true });
			expect([how, (await held.answer)?.status]).toEqual([how, 400]);
			held.close();
		}
	});

	test("O11: an upload that is over the limit or breaks off leaves no file", async () => {
		const count = async () =>
			(await mall.db.prepare("select count(*) as n from files").first<{ n: number }>())?.n;
		const before = await count();
		const head = [...post("/api/mall/file/upload"), ownPage, cookie, chunked];
		const type = "content-type: multipart/form-data; boundary=b";
		const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
		const file = part + Buffer.from(realPictures.png).toString("latin1");
		const opening = `${Buffer.byteLength(file, "latin1").toString(16)}\r\n`;
		const start = [opening, Buffer.from(file, "latin1"), "\r\n"];
		const cut = holdConnection(port, [...head, type], start, { end: true });
		expect((await cut.answer)?.status).toBe(400);
		const over = holdConnection(port, [...head, type], [...start, ...Array<Buffer>(90).fill(chunk)]);
		expect((await over.answer)?.status).toBe(413);
		over.close();
		expect(await count()).toBe(before);
		expect(90 * 65_536).toBeGreaterThan(5 * mib + 64 * 1024);
	});
});
