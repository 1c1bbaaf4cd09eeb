import { pages } from "~/domain/pages";
import { StatusPage } from "~/parts/status-page/status-page";
import { LinkButton } from "~/ui/button/button";

/** For a SKU that this mall does not have (any more). */
export function ItemNotFound() {
	return (
		<>
			<title>商品不存在</title>
			<StatusPage
				code="404"
				title="没有找到这件商品"
				actions={
					<>
						<LinkButton href={pages.search.path} variant="primary">
							看看其他商品
						</LinkButton>
						<LinkButton href={pages.home.path}>返回首页</LinkButton>
					</>
				}
			>
				<p>它可能已经下架，或者链接不完整。请核对商品编号，或搜索商品名称。</p>
			</StatusPage>
		</>
	);
}
