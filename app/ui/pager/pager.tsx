import { Icon } from "~/ui/icon/icon";
import styles from "./pager.module.css";

interface PagerProps {
	/** The present page, from 1. */
	page: number;
	pageCount: number;
	/** The address of a page, with the rest of the query unchanged. Called while rendering only. */
	toHref: (page: number) => string;
	/** The count of all goods, orders …, shown before the pages. */
	totalCount?: number;
}

/** Pages as plain links. Nothing for a single page. */
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

/** The page numbers that a pager shows: the ends, the page and its neighbours; null for a gap. */
export function listPages(page: number, pageCount: number, around = 2): (number | null)[] {
	const wanted = [1];
	for (let at = Math.max(2, page - around); at <= Math.min(pageCount - 1, page + around); at += 1)
		wanted.push(at);
	if (pageCount > 1) wanted.push(pageCount);
	const shown: (number | null)[] = [];
	let last = 0;
	for (const at of wanted) {
		// A gap of one page is as wide as the page: show the page.
		if (at - last === 2) shown.push(at - 1);
		else if (at - last > 2) shown.push(null);
		shown.push(at);
		last = at;
	}
	return shown;
}
