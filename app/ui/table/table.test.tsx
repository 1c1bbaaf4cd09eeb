import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { numberCell, Table } from "./table";

test("UX table: it and its columns have a name, and numbers have a class of their own", () => {
	const html = renderToStaticMarkup(
		<Table caption="订单" columns={["商品"]} numberColumns={["数量"]}>
			<tbody>
				<tr>
					<td className={numberCell}>3</td>
				</tr>
			</tbody>
		</Table>,
	);
	expect(html).toMatch(/<caption[^>]*>订单</);
	expect(html).toMatch(/<th scope="col">商品<.*<th scope="col" class="[^"]*number[^"]*">数量</);
	expect(html).toMatch(/<td class="[^"]*number[^"]*">3</);
});
