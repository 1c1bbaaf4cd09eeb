import { Icon } from "~/ui/icon/icon";
import { listPages } from "./page-window";
import styles from "./pager.module.css";

export interface PagerProps {
	/** From 1. */
	page: number;
	pageCount: number;
	/** The address of a page, with everything else of the query kept. Called while rendering only. */
	toHref: (page: number) => string;
	/** Goods, orders … in all, told before the pages. */
	totalCount?: number;
}

/** Pages as plain links. Nothing where there is one page only. */
export function Pager({ page, pageCount, toHref, totalCount }: PagerProps) {
	if (pageCount < 2) return null;
	let gaps = 0;
	return (
		<nav className={styles.pager} aria-label="分页">
			{totalCount !== undefined && <span className={styles.total}>{`共 ${totalCount} 条`}</span>}
			<Step label="上一页" icon="chevron-left" href={page > 1 ? toHref(page - 1) : undefined} />
			<ol className={styles.pages}>
				{listPages(page, pageCount).map((at) =>
					at === null ? (
						<li key={`gap${gaps++}`} className={styles.gap} aria-hidden="true">
							…
						</li>
					) : (
						<li key={at}>
							<a href={toHref(at)} aria-current={at === page ? "page" : undefined} aria-label={`第 ${at} 页`}>
								{at}
							</a>
						</li>
					),
				)}
			</ol>
			<Step label="下一页" icon="chevron-right" href={page < pageCount ? toHref(page + 1) : undefined} />
		</nav>
	);
}

type StepProps = { label: string; icon: "chevron-left" | "chevron-right"; href: string | undefined };

function Step({ label, icon, href }: StepProps) {
	const arrow = <Icon name={icon} label={label} />;
	if (href) {
		return (
			<a href={href} rel={icon === "chevron-left" ? "prev" : "next"}>
				{arrow}
			</a>
		);
	}
	return (
		// biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says "not from here"
		<a role="link" aria-disabled="true">
			{arrow}
		</a>
	);
}
