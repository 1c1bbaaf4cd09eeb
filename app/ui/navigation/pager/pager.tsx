import type { AriaAttributes, ReactNode } from "react";
import { dataNative, mark } from "~/document/marks";
import { row } from "~/ui/layout/row/row";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./pager.module.css";

/**
 * The way to a page: its address, with the rest of the query unchanged, or the value of a button of the form
 * around the pager, which saves the typed texts first. Called while rendering only.
 */
type Way = { toHref: (page: number) => string } | { toIntent: (page: number) => string };

type PagerProps = Way & {
	/** The present page, from 1. */
	page: number;
	pageCount: number;
	/** The count of all goods, orders …, shown before the pages. */
	totalCount?: number;
};

/** Pages as plain links, or as buttons of a form. Nothing for a single page. */
export function Pager({ page, pageCount, totalCount, ...way }: PagerProps) {
	if (pageCount < 2) return null;
	let gaps = 0;
	return (
		<nav className={joinClasses(row(8, "wrap"), styles.pager, "screen-only")} aria-label="分页">
			{totalCount !== undefined && <span className={styles.total}>{`共 ${totalCount} 条`}</span>}
			<Step label="上一页" icon="chevron-left" way={way} to={page > 1 ? page - 1 : undefined} />
			<ol className={row(8, "wrap")}>
				{listPages(page, pageCount).map((at) =>
					at === null ? (
						<li key={`gap${gaps++}`} className={styles.gap} aria-hidden="true">
							…
						</li>
					) : (
						<li key={at}>
							<Turn
								way={way}
								to={at}
								aria-current={at === page ? "page" : undefined}
								aria-label={`第 ${at} 页`}
							>
								{at}
							</Turn>
						</li>
					),
				)}
			</ol>
			<Step label="下一页" icon="chevron-right" way={way} to={page < pageCount ? page + 1 : undefined} />
		</nav>
	);
}

type TurnProps = AriaAttributes & { way: Way; to: number; rel?: string; children: ReactNode };

function Turn({ way, to, rel, children, ...said }: TurnProps) {
	if ("toHref" in way) {
		return (
			<PageLink href={way.toHref(to)} rel={rel} {...said}>
				{children}
			</PageLink>
		);
	}
	return (
		<button type="submit" name="do" value={way.toIntent(to)} {...mark(dataNative)} {...said}>
			{children}
		</button>
	);
}

type StepProps = { label: string; icon: "chevron-left" | "chevron-right"; way: Way; to: number | undefined };

function Step({ label, icon, way, to }: StepProps) {
	const arrow = <Icon name={icon} label={label} />;
	if (to !== undefined) {
		return (
			<Turn way={way} to={to} rel={icon === "chevron-left" ? "prev" : "next"}>
				{arrow}
			</Turn>
		);
	}
	return (
		// A link without an address is how HTML says "not from here".
		<PageLink role="link" aria-disabled="true">
			{arrow}
		</PageLink>
	);
}

/** The page numbers that a pager shows: the ends, the page and its neighbours; null for a gap. */
export function listPages(page: number, pageCount: number): (number | null)[] {
	const wanted = [1];
	for (let at = Math.max(2, page - 1); at <= Math.min(pageCount - 1, page + 1); at += 1) wanted.push(at);
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
