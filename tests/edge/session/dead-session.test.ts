import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { storefront } from "../../../workers/local/platform.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { themedBuyers } from "../../support/page/full-pages.ts";
import { readShown } from "../../support/page/read-page.ts";
import { readPages } from "../../support/page/read-pages.ts";
import { takeFirst } from "../../support/run/sample.ts";

const buyer = { name: "hongshan", mallCode: "M1001", loginName: "wanglei", phone: "13800001001" } as const;

let mall: TestMall;
let personal: string[];
beforeAll(async () => {
	mall = await useSharedMall();
	const row = await mall.db
		.prepare(
			"SELECT buyers.user_id AS userId, real_name AS realName FROM buyers WHERE mall_code = ? AND login_name = ?",
		)
		.bind(buyer.mallCode, buyer.loginName)
		.first<{ userId: string; realName: string }>();
	personal = [buyer.loginName, buyer.phone, ...Object.values(row ?? {})];
});

const read = async (path: string, token: string) => {
	const answer = await mall.fetch(buyer.name, path, { token });
	return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
};

/** Logs a buyer in who looks around: the home page is cached, and the session is stored. */
async function enter(): Promise<string> {
	const token = await mall.login(buyer.mallCode, buyer.loginName);
	for (let tries = 0; tries < 50; tries++) {
		const answer = await mall.fetch(buyer.name, "/", { token });
		await answer.text();
		if (answer.headers.get("server-timing")?.startsWith("cache;desc=hit")) return token;
		await wait(100);
	}
	throw new Error("the home page is never cached");
}

async function isStored(token: string): Promise<boolean> {
	const kv = await mall.platform.getKVNamespace("SESSIONS", storefront);
	const digest = createHash("sha256").update(token).digest("base64url");
	return (await kv.list()).keys.some(({ name }) => name.includes(digest));
}

describe("buyer's data on a page", () => {
	test("B7: the log-in shows no data of the logged-in buyer", async () => {
		const token = await enter();
		expect((await read("/", token)).text).toContain(buyer.loginName);
		for (const address of ["/login", "/login.rsc"]) {
			const { text } = await read(address, token);
			expect([address, ...personal.filter((value) => text.includes(value))]).toEqual([address]);
		}
	});

	test.each(takeFirst(1, themedBuyers))(
		"B7: no page of $loginName contains a telephone number that it does not show",
		async (who) => {
			const hidden: string[] = [];
			for (const { address, html } of (await readPages(who)).pages.values()) {
				const shown = readShown(html);
				// Eleven digits within a random id are no telephone.
				for (const [number] of html.matchAll(/(?<![\w-])1[3-9]\d{9}(?![\w-])/g)) {
					if (!shown.includes(number)) hidden.push(`${address}: ${number}`);
				}
			}
			expect(hidden).toEqual([]);
		},
	);
});

describe("a session that has ended", () => {
	const opened = async (token: string) => {
		const pages = await Promise.all(
			["/", "/search", "/401", "/403", "/404"].map((path) => read(path, token)),
		);
		return pages.flatMap(({ status, text }, at) =>
			(at < 2 && status !== 302) || personal.some((value) => text.includes(value)) ? [at] : [],
		);
	};

	test.each([resources.logOut.path, "/api/auth/token/logout"])(
		"O9: after %s the old cookie opens nothing, and the stored session is gone",
		async (path) => {
			const token = await enter();
			await vi.waitFor(async () => expect(await isStored(token)).toBe(true), 30_000);
			await mall.fetch(buyer.name, path, { method: "POST", token, body: "" });
			expect(await opened(token)).toEqual([]);
			await vi.waitFor(async () => expect(await isStored(token)).toBe(false), 30_000);
		},
	);

	test("O9: from 60 s after its backend has ended it, the old cookie opens nothing", async () => {
		const token = await enter();
		const from = performance.now();
		await mall.callReference(buyer.mallCode, "auth", "/token/logout", { token, body: {} });
		let last = 0;
		const give = 75_000;
		while (performance.now() - from < give) {
			if ((await opened(token)).length > 0) last = performance.now() - from;
			else if (performance.now() - from - last > 5000) break;
			await wait(500);
		}
		console.log(`O9: the old cookie last opened a page after ${(last / 1000).toFixed(1)} s`);
		expect(last).toBeLessThanOrEqual(60_500);
	});
});
