import type { ReactNode } from "react";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { KeywordInput } from "./keyword-input";
import styles from "./keyword-search.module.css";

interface KeywordSearchProps {
	/** The path of the page that is searched. */
	action: string;
	keyword: string;
	label: string;
	/** The searchable fields, in words. */
	placeholder: string;
	/** The parameters of the address that a search leaves unchanged, by name and value. */
	unchanged?: readonly (readonly [name: string, value: string])[];
	/** Goods are found by 搜索, all else by 查询. */
	goods?: boolean;
	size?: "small";
	/** Further conditions, before the keyword. */
	children?: ReactNode;
	/** Content after the button. */
	note?: ReactNode;
	className?: string | undefined;
}

/** A search among what a page lists: a GET of the page with `keyword`, which needs no script. */
export function KeywordSearch(props: KeywordSearchProps) {
	const {
		action,
		keyword,
		label,
		placeholder,
		unchanged = [],
		goods,
		size,
		children,
		note,
		className,
	} = props;
	return (
		<form action={action} className={joinClasses(row(8), styles.search, size && styles.small, className)}>
			{unchanged.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<KeywordInput keyword={keyword} label={label} placeholder={placeholder} />
			<Button size={size}>{goods ? "搜索" : "查询"}</Button>
			{note}
		</form>
	);
}
