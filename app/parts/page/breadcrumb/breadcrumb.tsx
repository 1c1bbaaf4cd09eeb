import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { breadcrumbBlock } from "~/ui/layout/page/page";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./breadcrumb.module.css";

export interface Crumb {
	label: string;
	/** Absent for the present page. */
	href?: string;
}

/** The crumbs above the pages of the buyer's own things. */
export const workbench = { label: "工作台", href: pages.workbench.path } satisfies Crumb;

/**
 * The path from the home page to this one; the last crumb without a link is the page itself. `tools` stand at
 * the end of its row.
 */
export function Breadcrumb({ items, tools }: { items: Crumb[]; tools?: ReactNode }) {
	return (
		<div className={joinClasses(breadcrumbBlock, styles.breadcrumb, row([4, 16], "unbroken"), mutedNote)}>
			<nav aria-label="当前位置">
				<ol>
					{items.map(({ label, href }, at) => (
						<li key={href ?? label}>
							{href === undefined ? (
								<bdi aria-current={at === items.length - 1 ? "page" : undefined}>{label}</bdi>
							) : (
								<PageLink href={href}>{label}</PageLink>
							)}
						</li>
					))}
				</ol>
			</nav>
			{tools}
		</div>
	);
}
