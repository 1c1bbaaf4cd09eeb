import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../../app/domain/page/pages.ts";
import { faultKinds, wrongAnswers } from "../../../workers/reference/testing/fault-kinds.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";

let mall: TestMall;
let wanglei: string;
let zhaomin: string;
beforeAll(async () => {
	mall = await useResetMall();
	wanglei = await mall.login("M1001", "wanglei");
	zhaomin = await mall.login("M1001", "zhaomin");
});
afterEach(() => callTesting(mall, "DELETE", "/faults"));

const force = (fault: object) => callTesting(mall, "POST", "/faults", fault);
/** The status of a call of the backend partner. */
const count = async (token = wanglei) =>
	(await mall.callReference("M1001", "partner", "/message/unreadCount", { token })).status;
const countCart = async () =>
	(await mall.callReference("M1001", "mall", "/cartNew/cartNumber", { token: wanglei })).status;

describe("forced faults", () => {
	test("R1: a fault is met by the calls that have all that it names, so many times, and listed with its turns", async () => {
		const { status, body } = await force({
			...{ backend: "partner", call: "/message/unreadCount", buyer: "wanglei", times: 2 },
			...{ fault: 555, message: "余额不足" },
		});
		expect([status, body]).toEqual([201, expect.objectContaining({ fault: "555", met: 0, times: 2 })]);
		expect([await count(zhaomin), await countCart()]).toEqual([200, 200]);
		const first = await mall.callReference("M1001", "partner", "/message/unreadCount", { token: wanglei });
		expect([first.status, await first.json()]).toEqual([555, { code: "X", message: "余额不足" }]);
		expect([await count(), await count()]).toEqual([555, 200]);
		const { body: listed } = await callTesting(mall, "GET", "/faults");
		expect(listed.faults).toMatchObject([{ faultId: body.faultId, met: 2 }]);
	});

	test("§7 extensions: a forced 404 is a failure of its section, and hides nothing", async () => {
		await force({ backend: "mall", call: "/savedList/list", fault: "404" });
		const { path } = pages.savedLists;
		for (const page_epoch of ["one", "two"]) {
			const cookies = { page_epoch, business_model: "OPEN" };
			const page = await mall.fetch("hongshan", path, { token: wanglei, cookies });
			expect([page.status, (await page.text()).includes("暂时无法显示")]).toEqual([200, true]);
		}
	});

	test("R1: removing a fault, or all, makes the backend well", async () => {
		const { body } = await force({ backend: "*", fault: "500" });
		await force({ backend: "partner", fault: "503" });
		expect(await count()).toBe(500);
		await callTesting(mall, "DELETE", `/faults/${body.faultId}`);
		expect(await count()).toBe(503);
		expect((await callTesting(mall, "DELETE", "/faults")).body).toEqual({ faults: [] });
		expect(await count()).toBe(200);
		for (const faultId of ["nope", body.faultId])
			expect((await callTesting(mall, "DELETE", `/faults/${faultId}`)).status).toBe(404);
	});

	// A test's own fetch would follow the redirect.
	const whole = Object.entries(wrongAnswers).filter(([fault]) => fault !== "302");
	test.each(whole)("R1: %s is the whole answer", async (fault, { status, body }) => {
		await force({ backend: "partner", fault });
		const answer = await mall.callReference("M1001", "partner", "/message/unreadCount", { token: wanglei });
		expect([answer.status, await answer.text()]).toEqual([status, body]);
	});

	test("R2: slow is the true answer later; refused, hang, drip, huge, cut-off and a redirect are none, and the page is whole in time", async () => {
		await force({ backend: "partner", fault: "slow", ms: 300, times: 1 });
		const began = performance.now();
		expect(await count()).toBe(200);
		expect(performance.now() - began).toBeGreaterThan(290);
		for (const fault of ["refused", "hang", "drip", "huge", "cut-off", "302"]) {
			await callTesting(mall, "DELETE", "/faults");
			await force({ backend: "partner", fault });
			const call = await mall.fetch("hongshan", "/api/partner/message/unreadCount", { token: wanglei });
			expect([fault, call.status >= 502]).toEqual([fault, true]);
			const page = await mall.fetch("hongshan", "/", {
				token: wanglei,
				cookies: { page_epoch: fault, business_model: "OPEN" },
			});
			expect([fault, page.status, (await page.text()).trimEnd().endsWith("</html>")]).toEqual([
				fault,
				200,
				true,
			]);
		}
	});

	test("R10: a wrong request is refused by the names of its fields, and forces nothing", async () => {
		const wrong: [object, Record<string, unknown>][] = [
			[{}, { backend: expect.any(String), fault: expect.any(String) }],
			[{ backend: "malls", fault: "500" }, { backend: expect.stringContaining("commodityDetail") }],
			[{ backend: "mall", fault: "418" }, { fault: expect.stringContaining("cut-off") }],
			[{ backend: "mall", fault: "500", time: 3 }, { time: "没有这个字段" }],
			[{ backend: "mall", fault: "500", times: 0 }, { times: expect.any(String) }],
			[{ backend: "mall", call: "/nothing", fault: "500" }, { call: expect.any(String) }],
			[{ backend: "mall", call: "/message/unreadCount", fault: "500" }, { call: expect.any(String) }],
			[{ backend: "mall", buyer: "nobody", fault: "500" }, { buyer: "没有这个采购人" }],
		];
		for (const [request, fields] of wrong) {
			const { status, body } = await force(request);
			expect([request, status, body.code, body.fields]).toEqual([request, 400, "BAD_INPUT", fields]);
		}
		expect((await callTesting(mall, "GET", "/faults")).body).toEqual({ faults: [] });
	});

	test("R10: the body of a program is JSON, whatever its content type says, as curl sends it", async () => {
		const added = await mall.platform.dispatchFetch("http://localhost/testing/faults", {
			method: "POST",
			headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
			body: '{ "backend": "partner", "fault": 403, "times": 1 }',
		});
		expect([added.status, await count(), await count()]).toEqual([201, 403, 200]);
	});

	test("R1: the page of the console adds and removes faults with forms alone", async () => {
		const send = (path: string, body: string) =>
			mall.platform.dispatchFetch(`http://localhost/testing${path}`, {
				method: "POST",
				redirect: "manual",
				headers: { origin: "http://localhost", "content-type": "application/x-www-form-urlencoded" },
				body,
			});
		const added = await send("/faults", "backend=partner&fault=429&call=&buyer=&times=1&ms=&message=");
		expect([added.status, added.headers.get("location")]).toEqual([303, "/testing"]);
		const page = await (await mall.platform.dispatchFetch("http://localhost/testing")).text();
		for (const kind of faultKinds) expect(page).toContain(`<option value="${kind}">`);
		expect(page).toContain("0 / 1");
		expect(await count()).toBe(429);
		await force({ backend: "partner", fault: "500" });
		expect((await send("/faults/clear", "")).status).toBe(303);
		expect(await count()).toBe(200);
	});
});
