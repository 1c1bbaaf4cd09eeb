import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { numberCell, Table } from "./table";

test("UX table: it and its columns have a name, and numbers have a class of their own", () => {
	const html = renderToStaticMarkup(
		<Table caption="订单" columns={["商品", { number: "单价" }, "供应商"]} numberColumns={["数量"]}>
			<tr>
				<td {...numberCell}>3</td>
			</tr>
		</Table>,
	);
	expect(html).toMatch(/<caption[^>]*>订单</);
	expect(html).toMatch(
		/>商品<.*<th scope="col" class="[^"]*number[^"]*">单价<.*<th scope="col">供应商<.*number[^"]*">数量</,
	);
	expect(html).toMatch(
		/--column-2:&quot;单价&quot;;--column-3:&quot;供应商&quot;;--column-4:&quot;数量&quot;/,
	);
	expect(html).toMatch(/<tbody><tr><td class="[^"]*number[^"]*" translate="no">3</);
});
