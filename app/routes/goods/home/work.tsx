import { pages } from "~/domain/page/pages";
import { LookSwitch } from "~/parts/page/look-switch/look-switch";
import { hasExtension } from "~/request/has-extension";
import { readLook } from "~/request/read-look";
import { columns } from "~/ui/columns/columns";
import { joinClasses } from "~/ui/join-classes";
import { link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { row } from "~/ui/row/row";
import { Surface } from "~/ui/surface/surface";
import { LatestOrders } from "./latest-orders";
import { OftenBought } from "./often-bought";
import { Todo } from "./todo";
import styles from "./work.module.css";

/** The buyer's own work, above the mall's page. It folds, and each part loads and fails alone. */
export function Work() {
	return (
		<Page className={styles.above}>
			<Surface as="section" padding="small" aria-labelledby="work">
				<header className={row(16)}>
					<h2 id="work" className={styles.title}>
						我的工作
					</h2>
					<a href={pages.workbench.path} className={link}>
						工作台
					</a>
					<a href={pages.quick.path} className={link}>
						快速下单
					</a>
					{hasExtension("savedLists") && (
						<a href={pages.savedLists.path} className={link}>
							常购清单
						</a>
					)}
					<LookSwitch of={["work"]} />
				</header>
				{readLook("work") !== "folded" && (
					<div className={joinClasses(columns(12), styles.columns)}>
						<Todo />
						<LatestOrders />
						<OftenBought />
					</div>
				)}
			</Surface>
		</Page>
	);
}
