import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../app/domain/page/resources.ts";
import { openMall, type TestMall } from "../support/mall.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await openMall();
});
afterAll(() => mall?.[Symbol.asyncDispose]());

test("UX orders: the export of an order with 500 lines is complete", async () => {
	const token = await mall.login("M1001", "wanglei");
	await mall.db
		.prepare(
			`WITH RECURSIVE line (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM line WHERE n < 599)
			INSERT INTO order_lines (child_order_id, line_no, sku_id, name, image_url, num, price_fen, naked_fen, tax_rate, subtotal_fen, gift_type, sale_unit, spec_list)
			SELECT child_order_id, n, sku_id || n, name || n, image_url, num, price_fen, naked_fen, tax_rate, subtotal_fen, gift_type, sale_unit, spec_list
			FROM line, (SELECT * FROM order_lines WHERE gift_type = 0 AND child_order_id = (
				SELECT child_order_id FROM child_orders JOIN buyers USING (user_id) WHERE login_name = 'wanglei' LIMIT 1) LIMIT 1)`,
		)
		.run();
	const answer = await mall.fetch("hongshan", resources.ordersFile.path, { token });
	expect(answer.status).toBe(200);
	const { "xl/worksheets/sheet1.xml": sheet } = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	// With more lines than this, fflate would need a thread.
	expect(sheet?.length).toBeGreaterThan(160_000);
	expect(new TextDecoder().decode(sheet).match(/<row /g)?.length).toBeGreaterThan(500);
});
