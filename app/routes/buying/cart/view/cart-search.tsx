import "server-only";
import { LinkButton } from "~/ui/control/button/button";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import type { CartPageRow } from "./line-specs";

type Props = { page: CartPageRow; keyword: string };

/** A search among the lines of a long cart, a GET of the page. */
export function CartSearch({ page, keyword }: Props) {
	return (
		<KeywordSearch
			action={page.path}
			keyword={keyword}
			label="在购物车中查询"
			placeholder="名称、型号、商品编号、供应商或物料编码"
			size="small"
			note={
				keyword && (
					<LinkButton variant="text" href={page.path}>
						显示全部
					</LinkButton>
				)
			}
		/>
	);
}
