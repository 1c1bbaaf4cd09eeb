import { describe, expect, test, vi } from "vitest";
import { listAddresses } from "~/api/contract/mall/address";
import type { NewSession } from "~/session/session";
import { beginSession } from "~/session/session-cookies";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { toSessionKey } from "../context/session-key";

const token = "token-of-the-new-session";
const address = {
	addressId: "A1",
	name: "张三",
	mobile: "13800001001",
	defaultFlag: true,
	provinceId: "19",
	provinceName: "广东省",
	cityId: "1607",
	cityName: "深圳市",
	districtId: "3155",
	districtName: "南山区",
	streetId: "0",
	streetName: "",
};

/** A mall whose page logs its visitor in, as the answer to /login does. */
function open(list: () => Promise<unknown[]>) {
	const asked: { endpoint: unknown; token: string | undefined }[] = [];
	const prepareSession = vi.fn<(session: NewSession) => Promise<void>>(async () => undefined);
	const storefront = createFakeStorefront({
		prepareSession,
		createApi: (_, token) =>
			({
				async call(endpoint: unknown) {
					asked.push({ endpoint, token });
					return endpoint === listAddresses ? list() : {};
				},
			}) as never,
		page: () => {
			const headers = new Headers({ location: "/" });
			beginSession(headers, { secure: false, token, businessModel: "OPEN" });
			return new Response(null, { status: 302, headers });
		},
	});
	const logIn = () =>
		storefront.send("/login", {
			method: "POST",
			body: new URLSearchParams({ do: "password" }),
			headers: { cookie: "" },
		});
	return { asked, prepareSession, logIn, send: storefront.send };
}

/** A browser's cookies after the headers: the last of a name counts. */
function store(headers: Headers): Record<string, string> {
	const pairs = headers.getSetCookie().map((cookie) => cookie.split(";")[0]?.split("=") ?? []);
	return Object.fromEntries(pairs.filter(([, value]) => value));
}

describe("the answer that logs in", () => {
	test("§3.6, §4: brings the place of delivery, and begins to load what the pages share, both by the new token", async () => {
		const { asked, prepareSession, logIn } = open(async () => [address]);
		const cookies = store((await logIn()).headers);
		expect(cookies).toMatchObject({ authToken: token, provinceId: "19", cityId: "1607", addressId: "A1" });
		expect(asked).toEqual([{ endpoint: listAddresses, token }]);
		expect(prepareSession).toHaveBeenCalledOnce();
		expect(prepareSession.mock.lastCall?.[0].key).toBe(toSessionKey("M1001", token));
	});

	test("§3.6: the first page after it asks for no address", async () => {
		const { asked, logIn, send } = open(async () => [address]);
		await logIn();
		await send("/cart", { headers: { cookie: `authToken=${token}` } });
		expect(asked.filter(({ endpoint }) => endpoint === listAddresses)).toHaveLength(1);
	});

	test.each([
		["has none", async () => []],
		["fails", () => Promise.reject(new Error("down"))],
	])("§8 a backend that %s of addresses prevents no log-in", async (_, list) => {
		const answer = await open(list).logIn();
		expect(answer.status).toBe(302);
		expect(store(answer.headers)).toEqual({
			authToken: token,
			business_model: "OPEN",
			page_epoch: expect.any(String),
		});
	});

	test("C1: an answer that begins no session asks for nothing", async () => {
		const { asked, prepareSession, send } = open(async () => [address]);
		await send("/session/logout", { method: "POST", body: new URLSearchParams() });
		expect(asked.some(({ endpoint }) => endpoint === listAddresses)).toBe(false);
		expect(prepareSession).not.toHaveBeenCalled();
	});
});
