import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting, emptyCarts } from "../../support/mall/testing-api.ts";
import { findPlainSkus, openVisitor } from "../../support/page/visitor.ts";
import { insertBought } from "../../support/reference/bought-line.ts";

const lists = "/admin/goods/savedList";
const workbench = "/admin/main/index";
const detail = (listId: string) => `${lists}/detail?listId=${listId}`;

let mall: TestMall;
let skuIds: string[];
beforeAll(async () => {
	mall = await useResetMall();
	skuIds = await findPlainSkus(mall, 4);
});
afterEach(() => callTesting(mall, "DELETE", "/clock"));

/** Moves the backend's clock past midnight and lets its cron run. The session of before is over. */
async function moveOn(days: number) {
	await callTesting(mall, "POST", "/clock", { move: `${days}d` });
	await mall.runScheduled();
	await mall.runScheduled();
	return openVisitor(mall, "hejun");
}

describe("UX recurring lists", () => {
	test("a list is due on its day: message, workbench and list say so, until it is ordered or put aside", async () => {
		const { visit, call } = await openVisitor(mall, "hejun");
		const lines = skuIds.slice(0, 2).map((skuId) => ({ skuId, num: 3 }));
		const { listId } = (await call("/savedList/save", { name: "每周劳保", lines })) as { listId: string };
		expect((await visit(detail(listId))).text).toContain("采购提醒");
		for (const repeat of ["month/29", "week/0", "day/1", "每月"]) {
			const wrong = await visit(detail(listId), { do: "remind", repeat });
			expect([wrong.status, wrong.text], repeat).toEqual([
				400,
				expect.stringContaining("请选择每月 1–28 日"),
			]);
		}
		// Whatever day it is, one of the next seven.
		expect((await visit(detail(listId), { do: "remind", repeat: "week/3" })).status).toBe(303);
		const set = await visit(detail(listId));
		expect(set.text).toMatch(/下次提醒 \d{4}-\d\d-\d\d/);
		expect(set.html).toMatch(/value="week\/3" selected|selected="" value="week\/3"/);
		expect((await visit(lists)).text).toContain("每周三提醒");
		expect((await visit(workbench)).text).not.toContain("待采购清单");

		const due = await moveOn(7);
		expect((await due.visit(workbench)).text).toMatch(/待采购清单[\s\S]*每周劳保\|2 种/);
		expect((await due.visit(detail(listId))).text).toContain("到了采购日，请核对数量后加入购物车");
		expect((await due.visit(lists)).text).toContain("待采购");
		const told = await due.visit("/notice?tab=message&kind=list");
		expect(told.text.match(/待采购：每周劳保/g)).toHaveLength(1);
		expect(told.html).toContain(`href="${detail(listId)}"`);
		expect((await due.visit(detail(listId), { do: "aside" })).status).toBe(303);
		expect((await due.visit(workbench)).text).not.toContain("待采购清单");

		const again = await moveOn(7);
		expect((await again.visit(workbench)).text).toContain("待采购清单");
		await emptyCarts(mall);
		expect((await again.visit(detail(listId), { do: "order" })).to).toBe("/cartPage");
		expect((await again.visit(workbench)).text).not.toContain("待采购清单");

		await again.visit(detail(listId), { do: "remind", repeat: "" });
		const off = await moveOn(14);
		expect((await off.visit(workbench)).text).not.toContain("待采购清单");
		expect((await off.visit("/notice?tab=message&kind=list")).text.match(/待采购：每周劳保/g)).toHaveLength(
			2,
		);
	});

	test("O6: a colleague of a shared list sees no reminder and sets none", async () => {
		const own = await openVisitor(mall, "hejun");
		const colleague = await openVisitor(mall, "fangjie");
		const { listId } = (await own.call("/savedList/save", {
			...{ name: "公司劳保", shared: true },
			lines: [{ skuId: skuIds[0], num: 1 }],
		})) as { listId: string };
		await own.visit(detail(listId), { do: "remind", repeat: "month/1" });
		const shown = await colleague.visit(detail(listId));
		expect([shown.status, shown.text]).toEqual([200, expect.not.stringContaining("采购提醒")]);
		for (const fields of [new URLSearchParams("do=remind&repeat="), new URLSearchParams("do=aside")]) {
			const refused = await colleague.visit(detail(listId), fields);
			expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("只有创建人可以修改")]);
		}
		expect((await own.visit(detail(listId))).text).toContain("下次提醒");
	});

	test("goods that are bought nearly every month become a list at one press, and are then proposed no more", async () => {
		const { visit, call } = await openVisitor(mall, "hejun");
		const [, , skuId = "", once = ""] = skuIds;
		const userId = await mall.db
			.prepare("SELECT user_id AS id FROM buyers WHERE mall_code = 'M1001' AND login_name = 'hejun'")
			.first<string>("id");
		const month = (back: number) => {
			const now = new Date();
			return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 10)).toISOString();
		};
		for (const back of [1, 2, 3])
			await insertBought(mall.db, ["M1001", userId ?? ""], {
				...{ orderId: `R${back}`, at: month(back), skuId, num: back * 10 },
			});
		await insertBought(mall.db, ["M1001", userId ?? ""], {
			orderId: "R9",
			at: month(1),
			skuId: once,
			num: 1,
		});
		const shown = await visit(workbench);
		expect(shown.text).toMatch(/每月都买[\s\S]*3 个月买过\|20 /);
		const { to } = await visit(lists, { do: "monthly" });
		const made = await call(`/savedList/detail/${new URLSearchParams(to.split("?")[1]).get("listId")}`);
		expect(made.lines).toMatchObject([{ skuId, num: 20 }]);
		expect((await visit(workbench)).text).not.toContain("每月都买");
		const none = await visit(lists, { do: "monthly" });
		expect([none.status, none.text]).toEqual([
			400,
			expect.stringContaining("没有每月都买、又不在清单里的商品"),
		]);
	});
});
