"use client";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Rule } from "~/domain/purchase-list/decide-lines";
import { type Decision, nameDecision, readDecision, withoutRule } from "./decision";
import { decideViews, isOpen, type LineView, withChoices } from "./line-view";

type Given = { views: readonly LineView[]; joins: boolean; ruled: readonly string[] };

/**
 * The lines of a form as the buyer has them now: each change of a field is read as the server reads it, so
 * that sums follow at once. A rule and its undoing check the radio buttons, and the form posts what they
 * show.
 */
export function useList({ views: first, joins: firstJoins, ruled: firstRuled }: Given) {
	const ref = useRef<HTMLDivElement>(null);
	/** The row that had the focus last. */
	const row = useRef<string>(undefined);
	const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
	const [joins, setJoins] = useState(firstJoins);
	const [ruled, setRuled] = useState(firstRuled);
	const views = first.map((view) => ({ ...view, decision: decisions.get(view.key) ?? view.decision }));

	const follow = useEffectEvent(() => {
		const form = ref.current?.closest("form");
		if (!form) return;
		const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
		setDecisions(new Map(first.map(({ key }) => [key, readDecision(values, key)])));
		setJoins(values.joins === "1");
	});
	const press = useEffectEvent((event: KeyboardEvent) => handleRowKey(event, findNext));
	useEffect(() => {
		const board = ref.current;
		if (!board) return;
		// A browser that goes back, and a draft, have filled fields before.
		follow();
		const stop = new AbortController();
		for (const type of ["input", "change"]) board.addEventListener(type, follow, stop);
		board.addEventListener("keydown", press, stop);
		board.addEventListener(
			"focusin",
			({ target }) => {
				row.current = (target as Element).closest("tr")?.id ?? row.current;
			},
			stop,
		);
		return () => stop.abort();
	}, []);

	/** The first open line after a line, or of all. */
	function findNext(key?: string): string | undefined {
		const open = views.filter(isOpen);
		const at = views.findIndex((view) => view.key === key);
		return (open.find((view) => views.indexOf(view) > at) ?? open.find((view) => view.key !== key))?.key;
	}

	/** Goes to the open line after the row that had the focus last. */
	function jump() {
		document.getElementById(findNext(row.current) ?? findNext() ?? "")?.focus();
	}

	function show(next: readonly LineView[], keys: readonly string[]) {
		for (const { key, decision } of next) check(ref, key, decision.pick);
		setDecisions(new Map(next.map(({ key, decision }) => [key, decision])));
		setRuled(keys);
	}

	function decide(rule: Rule) {
		const choices = decideViews(views, rule);
		show(withChoices(views, choices), [...choices.keys()]);
	}

	function undo() {
		const next = views.map((view) =>
			ruled.includes(view.key) ? { ...view, decision: withoutRule(view.decision) } : view,
		);
		show(next, []);
	}

	return { ref, views, joins, ruled, next: findNext(), jump, decide, undo };
}

/** Checks the radio button of a line's goods, or none. */
function check(ref: RefObject<HTMLElement | null>, key: string, skuId: string | undefined) {
	const name = CSS.escape(nameDecision("pick", key));
	for (const radio of ref.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])
		if (radio.type === "radio") radio.checked = radio.value === skuId;
}

/**
 * The keys of a row in focus: ↑ and ↓ go to the next row, 1 to 5 choose the goods, Enter goes to the next
 * row that needs a choice. A box for text, a button and a link have their own.
 */
function handleRowKey(event: KeyboardEvent, nextOpen: (key: string) => string | undefined) {
	const { key, target } = event;
	if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
	if (target.matches("select, textarea, a, button, summary, input:not([type=radio])")) return;
	const row = target.closest("tr");
	if (!row) return;
	const at = Number(key);
	if (at >= 1 && at <= 5) {
		const radio = [...row.querySelectorAll<HTMLInputElement>("input[type=radio]")][at - 1];
		radio?.click();
		row.focus();
	} else if (key === "ArrowDown" || key === "ArrowUp") {
		const next = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
		if (next instanceof HTMLElement) next.focus();
	} else if (key === "Enter") {
		document.getElementById(nextOpen(row.id) ?? "")?.focus();
	} else return;
	event.preventDefault();
}
