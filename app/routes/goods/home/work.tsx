import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { hasExtension } from "~/request/has-extension";
import { readLook } from "~/request/read-look";
import { Button } from "~/ui/control/button/button";
import { tiles } from "~/ui/layout/columns/columns";
import { pushed } from "~/ui/layout/item/item";
import { Page } from "~/ui/layout/page/page";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { TextLink } from "~/ui/navigation/link/link";
import { LatestOrders } from "./latest-orders";
import { HomeOftenBought } from "./often-bought";
import { Todo } from "./todo";
import styles from "./work.module.css";

/** The buyer's own work, above the mall's page. It folds, and each part loads and fails alone. */
export function OpenWork() {
	const isOpen = readLook("work") !== "folded";
	return (
		<Page className={styles.above}>
			<Surface as="section" padding="small" aria-labelledby="work">
				<header className={row(16)}>
					<h2 id="work">我的工作</h2>
					<TextLink href={pages.workbench.path}>工作台</TextLink>
					<TextLink href={pages.purchaseList.path}>快速下单</TextLink>
					{hasExtension("lists") && <TextLink href={pages.savedLists.path}>常购清单</TextLink>}
					{isOpen && <Todo />}
					<form method="post" action={resources.look.path} className={pushed}>
						<Button variant="text" size="small" name="work" value={isOpen ? "folded" : "open"}>
							{isOpen ? "收起" : "展开"}
						</Button>
					</form>
				</header>
				{isOpen && (
					<div {...tiles(24, 480, above(8))}>
						{hasExtension("orders") && <LatestOrders />}
						<HomeOftenBought />
					</div>
				)}
			</Surface>
		</Page>
	);
}
