import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./facts.module.css";

export type NamedValue = readonly [name: string, value: ReactNode];

interface FactsProps {
	/** A fact without a value is left out. */
	facts: readonly NamedValue[];
	columns?: 2 | 3;
}

/** The facts about a thing: names, each with its value beside it. */
export function Facts({ facts, columns }: FactsProps) {
	return (
		<dl className={joinClasses(styles.facts, columns && styles[`columns${columns}`])}>
			{facts.map(
				([name, value]) =>
					value && (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					),
			)}
		</dl>
	);
}

/** The identifying facts of a thing, each a `Fact`, in one line under its head. */
export function FactLine({ children }: { children: ReactNode }) {
	return <dl className={joinClasses(styles.inline, styles.line)}>{children}</dl>;
}

/** Class of a `dl` whose facts, each a `div`, stand beside each other. */
export const inlineFacts = styles.inline;

/** A fact. No translator may touch a value without words: a sum, a number, a date. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	const isWordless = typeof children === "string" && !/\p{Script=Han}|\p{Ll}/u.test(children);
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<bdi translate={isWordless ? "no" : undefined}>{children}</bdi>
			</dd>
		</div>
	);
}
