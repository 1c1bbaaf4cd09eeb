import type { Miniflare } from "miniflare";
import { afterEach, beforeEach, vi } from "vitest";
import type { Address } from "../../../app/api/schema/address";
import { applyMigrations } from "../../../workers/local/migrate";
import worker from "../../../workers/reference/app";
import { createDb } from "../../../workers/reference/db/client";
import { insertRows } from "../../../workers/reference/db/insert-rows";
import { malls } from "../../../workers/reference/db/schema/catalogue";
import { buyers, companies } from "../../../workers/reference/db/schema/identity";
import type { Env } from "../../../workers/reference/endpoint/env";
import { seedCompanies } from "../../../workers/reference/seed/companies";
import { createMalls } from "../../../workers/reference/seed/create-malls";
import { createBuyers } from "../../../workers/reference/seed/seed-identity";
import { password } from "../mall/mall";
import { openSqliteD1 } from "./sqlite-d1";

type MiniflareD1 = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/**
 * The reference worker's source and its database in the test's own process, with malls and
 * buyers but no goods. It needs no build, and the test's clock (`vi.setSystemTime`) is the
 * worker's. The edge tests run it on D1.
 */
type TestReference = {
	db: D1Database;
	/** Sends a request to the console, or to anything that is not an endpoint. */
	fetch(url: string, init?: RequestInit): Promise<Response>;
	/** Calls an endpoint of the mall M1003 from an address. */
	call(
		url: string,
		init?: { body?: unknown; token?: string; ip?: string; headers?: HeadersInit },
	): Promise<Answer>;
	/** Does the work of the cron. No timer runs it here. */
	runScheduled(): Promise<void>;
	/** Tries to log in with a fresh, correctly typed captcha, or with none. */
	logIn(
		loginName: string,
		init?: { guess?: string; ip?: string; token?: string; captcha?: "none" },
	): Promise<Answer>;
};

type Answer = {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
	body: any;
	/** The seconds from `retry-after`; NaN without one. */
	retryAfter: number;
};

export const minute = 60_000;
export const hour = 60 * minute;
/** The time at which each test of `resetBeforeEach` begins. */
export const start: number = Date.UTC(2026, 10, 20, 8);

/** An address as an order stores it. */
export const address: Address = {
	...{ addressId: "A1", name: "孙浩", mobile: "13800001006", address: "朝阳路 88 号" },
	...{ provinceId: "1", cityId: "72", districtId: "55653", streetId: "0", addressIdStr: "1_72_55653_0" },
	...{ provinceName: "北京市", cityName: "朝阳区", districtName: "八里庄街道", streetName: "" },
	...{ defaultFlag: true, commonFlag: false },
};

/** Opens the worker for the tests of a file, which calls this at its top. */
export async function openReference(vars: Partial<Env> = {}): Promise<TestReference> {
	const db = openSqliteD1(":memory:");
	await applyMigrations({ getD1Database: async () => db as unknown as MiniflareD1 });
	await db.batch([
		...insertRows(createDb(db), malls, createMalls()),
		...insertRows(createDb(db), companies, seedCompanies),
		...insertRows(createDb(db), buyers, await createBuyers()),
	]);
	const env: Env = { DB: db, CONSOLE: "on", CONSOLE_URL: "http://localhost", ...vars };
	const send = async (url: string, init?: RequestInit) => worker.fetch(new Request(url, init), env);

	const call: TestReference["call"] = async (url, { body, token, ip = "192.0.2.1", headers } = {}) => {
		const answer = await send(`http://reference${url}`, {
			method: body === undefined ? "GET" : "POST",
			headers: {
				"x-mall-code": "M1003",
				"x-client-ip": ip,
				...(token && { authorization: `Bearer ${token}` }),
				...headers,
			},
			body: JSON.stringify(body),
		});
		return {
			status: answer.status,
			body: await answer.json(),
			retryAfter: Number(answer.headers.get("retry-after") ?? Number.NaN),
		};
	};

	const typeCaptcha = async (ip: string | undefined) => {
		const { captchaId } = (await call("/auth/captcha/image", { ip })).body;
		const shown = await send(`http://console.localhost/captcha/${captchaId}`);
		return { captchaId, captchaCode: ((await shown.json()) as { code: string }).code };
	};

	return {
		db,
		fetch: send,
		call,
		runScheduled: () => worker.scheduled({} as ScheduledController, env),
		async logIn(loginName, { guess = password, ip, token, captcha } = {}) {
			return call("/auth/token/create", {
				ip,
				token,
				headers: { "login-type": "password" },
				body: { loginName, password: guess, ...(captcha !== "none" && (await typeCaptcha(ip))) },
			});
		},
	};
}

/** Starts each test of the file at `start`, with these tables empty. */
export function resetBeforeEach({ db }: Pick<TestReference, "db">, tables: readonly string[]): void {
	beforeEach(async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: start });
		for (const table of tables) await db.exec(`DELETE FROM ${table}`);
	});
	afterEach(() => vi.useRealTimers());
}
