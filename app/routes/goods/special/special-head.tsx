import { dataDenied, mark } from "~/document/marks";
import type { ProcurementType } from "~/domain/access/procurement-type";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadExplainer } from "~/parts/page/rights/load-right";
import { mayOpen } from "~/session/may-open";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { bold } from "~/ui/look/words/words";
import { link } from "~/ui/navigation/link/link";
import { type Hall, halls } from "./halls";
import styles from "./special.module.css";

/** The halls of special procurement, and the company's right to each. */
export async function SpecialHead({ hall, type }: { hall: Hall | null; type: ProcurementType }) {
	const explain = await loadExplainer();
	return (
		<Surface as="header" className={row(32, "between")}>
			<div>
				<h1>协议商品</h1>
				<p className={muted}>协议商品享阶梯价，数量越多单价越低</p>
				{hall && (await mayOpen(hall.list)) && (
					<a className={link} href={hall.list.path}>
						{`我的${hall.name}`}
					</a>
				)}
			</div>
			<nav className={joinClasses(styles.halls, row(12, "stretched", "unbroken"))} aria-label="采购方式">
				{halls.map((one) => {
					const isOpen = one.hasRight(type);
					const denied = isOpen || type === null ? undefined : explain(one.name);
					return (
						<a
							key={one.platform}
							href={toPath(pages.special, { platform: one.platform })}
							className={joinClasses(styles.hall, stack(4, "top"), framed)}
							aria-current={one === hall ? "page" : undefined}
							{...mark(dataDenied, denied)}
							title={denied}
						>
							<span className={joinClasses(row(8), bold)}>
								{one.name}
								{type !== null && (
									<Chip tone={isOpen ? "success" : "neutral"} label={isOpen ? "已开通" : "未开通"} />
								)}
							</span>
							<small>{one.about}</small>
						</a>
					);
				})}
			</nav>
		</Surface>
	);
}
