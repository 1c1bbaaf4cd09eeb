import { expect, test } from "vitest";
import { openMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { findPlainSkus, openVisitor } from "../../support/page/visitor.ts";

const isConfirm = /name="promise\.|name="remark"/;

test("CONTRACT Settlement: the second model offers the times of delivery, and its order has the chosen one", async () => {
	const mall = await useSharedMall();
	const buyer = await openVisitor(mall, "chenjing");
	const [skuId = ""] = await findPlainSkus(mall, 1);
	const { settlementId } = await buyer.call("/settlement/create", { items: [{ skuId, num: 1 }] });
	const path = `/orderConfirm?settlementId=${settlementId}`;
	const { html } = await buyer.visit(path);
	const form = readPageForm(html, isConfirm);
	const name = [...form.keys()].find((key) => key.startsWith("promise.")) ?? "";
	const [, time = ""] = /<option[^>]* value="(\d{4}-\d\d-\d\d\|\w+)"/.exec(html) ?? [];
	form.set(name, time);
	form.set("do", "submit");
	expect((await buyer.visit(path, form)).to).toMatch(/^\/cashier\?orderId=/);
	const promise = await mall.db
		.prepare(
			"SELECT snapshot ->> '$.promise.date' || '|' || (snapshot ->> '$.promise.code') AS promise FROM child_orders JOIN orders USING (order_id) WHERE settlement_id = ?",
		)
		.bind(settlementId)
		.first("promise");
	expect(promise).toBe(time);
});

test("§7 a backend that has the specification's calls alone shows no times in the second model, and says nothing of them", async () => {
	await using mall = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "lines" } });
	const buyer = await openVisitor(mall, "chenjing");
	const [skuId = ""] = await findPlainSkus(mall, 1);
	const { settlementId } = await buyer.call("/settlement/create", { items: [{ skuId, num: 1 }] });
	for (let visit = 0; visit < 2; visit++) {
		const { status, html, text } = await buyer.visit(`/orderConfirm?settlementId=${settlementId}`);
		expect(status).toBe(200);
		expect(html).not.toContain('name="promise.');
		expect(text).not.toContain("暂时无法");
	}
});
