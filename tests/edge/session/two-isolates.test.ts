import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { otherStorefront, storefront } from "../../../workers/local/platform.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { isLong } from "../../support/run/sample.ts";

/** SECURITY O9, C10, and the time of the requests that notice it on a busy machine. Milliseconds. */
const soon = 62_000;
const phone = "13800001001";
const newPassword = "Another2026";
/** Between two loads of a page. Milliseconds. */
const pause = 500;

let mall: TestMall;
let venderId: string;
let workers: Record<"here" | "there", { fetch(url: string, init: object): Promise<Response> }>;

type Sent = { token: string; cookie?: string; method?: string; body?: string; type?: string };

/** Sends a request to one of the two isolates. */
async function send(isolate: "here" | "there", path: string, { token, cookie, type, ...init }: Sent) {
	const answer = await workers[isolate].fetch(`http://hongshan.localhost${path}`, {
		...init,
		redirect: "manual",
		headers: {
			"sec-fetch-site": "same-origin",
			cookie: [`authToken=${token}`, cookie].filter(Boolean).join("; "),
			...(type && { "content-type": type }),
		},
	});
	const text = await answer.text();
	return { answer, text, outcome: answer.headers.get("server-timing")?.split(", ")[0] };
}

/** Loads a page there until its isolate answers it from its cache. */
async function loadUntilCached(path: string, token: string): Promise<string> {
	for (let tries = 0; tries < 50; tries++) {
		const { outcome, text } = await send("there", path, { token });
		if (outcome === "cache;desc=hit") return text;
		await wait(100);
	}
	throw new Error(`${path} is never answered from the cache`);
}

/** Loads a page there until `isSeen`. Returns the milliseconds since `from`. */
async function waitThere(
	path: string,
	token: string,
	from: number,
	isSeen: (page: Awaited<ReturnType<typeof send>>) => boolean,
): Promise<number> {
	while (performance.now() - from < soon + 20_000) {
		if (isSeen(await send("there", path, { token }))) return performance.now() - from;
		await wait(pause);
	}
	return Number.POSITIVE_INFINITY;
}

const isEnded = ({ answer }: Awaited<ReturnType<typeof send>>) =>
	answer.status === 302 && (answer.headers.get("location") ?? "").startsWith("/login");

describe.skipIf(!isLong)("two isolates of the storefront", () => {
	beforeAll(async () => {
		mall = await openMall({ twoIsolates: true });
		workers = {
			here: (await mall.platform.getWorker(storefront)) as never,
			there: (await mall.platform.getWorker(otherStorefront)) as never,
		};
		const found = await mall.db
			.prepare(
				"SELECT venders.vender_id FROM venders JOIN skus ON skus.vender_id = venders.vender_id LIMIT 1",
			)
			.first<string>("vender_id");
		venderId = found ?? "";
	});
	afterAll(() => mall?.[Symbol.asyncDispose]());

	test("O9: a session that ends in one isolate opens no cached page of the other after a minute", async () => {
		const token = await mall.login("M1001", "wanglei");
		await loadUntilCached("/", token);
		const from = performance.now();
		const out = await send("here", resources.logOut.path, { token, method: "POST", body: "" });
		expect(out.answer.headers.getSetCookie().join()).toContain("authToken=;");
		expect(isEnded(await send("here", "/", { token }))).toBe(true);
		const ms = await waitThere("/", token, from, isEnded);
		console.log(`O9: the other isolate opened no page from ${(ms / 1000).toFixed(1)} s after the log-out`);
		expect(ms).toBeLessThan(soon);
	});

	test("O9: a password that is changed in one isolate ends the buyer's sessions in the other within a minute", async () => {
		const token = await mall.login("M1001", "wanglei");
		await loadUntilCached("/", token);
		await send("here", `/api/sms/smsSend/updatePasswordBySmsForBBBNotLoggedIn?phone=${phone}`, { token: "" });
		const code = await mall.db
			.prepare("SELECT code FROM sms_codes WHERE phone = ? ORDER BY sent_at DESC LIMIT 1")
			.bind(phone)
			.first<string>("code");
		const from = performance.now();
		const changed = await send("here", `/api/user/forget/password/by/sms/${phone}/${code}`, {
			token: "",
			...{ method: "POST", type: "application/json", body: JSON.stringify({ password: newPassword }) },
		});
		expect([changed.answer.status, changed.text]).toEqual([200, expect.anything()]);
		const ms = await waitThere("/", token, from, isEnded);
		console.log(
			`O9: the other isolate opened no page from ${(ms / 1000).toFixed(1)} s after the new password`,
		);
		expect(ms).toBeLessThan(soon);
	});

	test("C4, C10: the other isolate shows a change at once to the browser that made it, and within a minute to another one", async () => {
		const [own, other] = [await mall.login("M1001", "zhaomin"), await mall.login("M1001", "zhaomin")];
		const path = `/shop?venderId=${venderId}`;
		const isFollowed = (html: string) => html.includes("已关注");
		for (const token of [own, other]) expect(isFollowed(await loadUntilCached(path, token))).toBe(false);
		const from = performance.now();
		const { answer } = await send("here", `/api/supplier/vender/${venderId}/follow`, {
			token: own,
			...{ method: "POST", type: "application/json", body: JSON.stringify({ followed: true }) },
		});
		expect(answer.status).toBe(200);
		const cookie = answer.headers
			.getSetCookie()
			.find((each) => each.startsWith("page_epoch="))
			?.split(";")[0];
		const seen = await send("there", path, { token: own, ...(cookie && { cookie }) });
		expect([seen.outcome, isFollowed(seen.text)]).toEqual(["cache;desc=miss", true]);
		const ms = await waitThere(path, other, from, ({ text }) => isFollowed(text));
		console.log(
			`C10: another browser saw the change through the other isolate after ${(ms / 1000).toFixed(1)} s`,
		);
		expect(ms).toBeLessThan(soon);
	});
});
