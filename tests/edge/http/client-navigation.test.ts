import { beforeAll, describe, expect, test } from "vitest";
import { toBoxName } from "../../../app/parts/cart/lines/box-name.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { createBuyer, findSkus } from "../../support/trade/trade.ts";

let mall: TestMall;
let token: string;
let skuId: string;
beforeAll(async () => {
	mall = await useSharedMall();
	({ token } = await createBuyer(mall, "M1001", "wanglei"));
	skuId = (await findSkus(mall, 1))[0]?.skuId ?? "";
});

/** Flight of a page, as the router asks for it. */
const navigate = (path: string) => mall.fetch("hongshan", path, { token });

describe("a navigation of the router", () => {
	test.each([
		["/search.rsc?keyword=手套", true],
		["/special.rsc", false],
	])("§2: the redirect of a form on %s is a full load: %s", async (path, reload) => {
		const body = new URLSearchParams({ do: "add", [toBoxName(skuId)]: "1", enhanced: "1" });
		const answer = await mall.fetch("hongshan", path, { method: "POST", token, body });
		const flight = await answer.text();
		expect(flight).toContain('"type":"redirect"');
		expect(/"reload":(true|false)/.exec(flight)?.[1]).toBe(String(reload));
	});

	test("§2: the answer has the asked routes alone, and the same page as without them", async () => {
		const whole = await (await navigate("/admin/order/theOrder.rsc")).text();
		const alone = await (await navigate("/admin/order/theOrder.rsc?_routes=orders")).text();
		expect(whole).toContain('"footer"');
		expect(alone).not.toContain('"footer"');
		for (const flight of [whole, alone]) expect(flight).toContain("我的订单");
		expect(alone.length).toBeLessThan(0.8 * whole.length);
	});
});
