import type { ReactNode } from "react";
import { LinkButton } from "~/ui/control/button/button";
import { Surface } from "~/ui/layout/surface/surface";
import type { IconName } from "~/ui/look/icon/icon";
import { muted } from "~/ui/look/muted/muted";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";

type Props<T> = {
	found: { list: readonly T[]; totalCount: number; pageCount: number };
	query: { keyword: string; pageIndex: number };
	/** The name of one entry, with its measure word: "个收货地址". */
	unit: string;
	/** The address of the whole list. */
	path: string;
	toHref: (page: number) => string;
	/** The content of an empty list. */
	empty: { icon: IconName; text: string; action?: ReactNode };
	/** Its entries are blocks of their own, not rows of one. */
	apart?: boolean;
	children: (list: readonly T[]) => ReactNode;
};

/** The found entries of a list of the buyer's own things, with its pages; or the reason for an empty list. */
export function OwnListBody<T>({ found, query, unit, path, toHref, empty, apart, children }: Props<T>) {
	const { list, totalCount, pageCount } = found;
	const { keyword, pageIndex } = query;
	if (list.length === 0) {
		const isNarrowed = keyword !== "" || pageIndex > 1;
		const text = totalCount > 0 ? `没有第 ${pageIndex} 页` : `没有找到与“${keyword}”相关的内容`;
		return (
			<EmptySurface
				icon={empty.icon}
				text={isNarrowed ? text : empty.text}
				action={isNarrowed ? <LinkButton href={path}>查看全部</LinkButton> : empty.action}
			/>
		);
	}
	return (
		<>
			<p className={muted}>
				共 <b>{totalCount}</b> {unit}
			</p>
			{apart ? children(list) : <Surface padding="none">{children(list)}</Surface>}
			<Pager page={pageIndex} pageCount={pageCount} toHref={toHref} />
		</>
	);
}
