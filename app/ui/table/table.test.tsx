import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Skeleton } from "~/ui/skeleton/skeleton";
import { Surface } from "~/ui/surface/surface";
import { numberCell, Table } from "./table";

test("UX table: it has a name, and numbers have a class of their own", () => {
	const html = renderToStaticMarkup(
		<Table caption="订单">
			<tbody>
				<tr>
					<td className={numberCell}>3</td>
				</tr>
			</tbody>
		</Table>,
	);
	expect(html).toMatch(/<caption[^>]*>订单</);
	expect(html).toMatch(/<td class="[^"]*number[^"]*">3</);
});

test("UX access: a block is named by its heading", () => {
	const html = renderToStaticMarkup(
		<Surface id="invoice" title="发票信息">
			内容
		</Surface>,
	);
	expect(html).toMatch(/<section[^>]*aria-labelledby="invoice"/);
	expect(html).toContain('<h2 id="invoice">发票信息</h2>');
});

test("UX loading: a skeleton has the size of what comes and says 加载中", () => {
	const html = renderToStaticMarkup(<Skeleton width={220} height={400} count={2} />);
	expect(html).toContain('aria-label="加载中"');
	expect(html.match(/inline-size:220px;block-size:400px/g)).toHaveLength(2);
});
