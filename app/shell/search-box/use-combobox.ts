"use client";
import { type RefObject, useEffect, useReducer, useState } from "react";
import { createLatest } from "./ask-latest";
import { changeCombobox, closedCombobox, isExpanded, listSuggestions } from "./combobox-state";
import { loadSuggestions } from "./load-suggestions.client";

export const listId = "search-suggestions";
export const toOptionId = (at: number) => `search-suggestion-${at}`;

/** Makes the field a combobox (ARIA APG): it asks about the typed text, and keys move through the list. */
export function useCombobox(input: RefObject<HTMLInputElement | null>, suggests: boolean) {
	const [state, change] = useReducer(changeCombobox, closedCombobox);
	const [latest] = useState(() =>
		createLatest(
			(typed: string, signal: AbortSignal) => loadSuggestions(typed, signal, suggests),
			(groups) => change({ type: "answered", groups: groups ?? [] }),
		),
	);
	const expanded = isExpanded(state);

	useEffect(() => {
		const field = input.current;
		const form = field?.form;
		if (!field || !form) return;
		const stop = new AbortController();
		const { signal } = stop;
		const { want, stop: forget } = latest;
		const enter = () => {
			change({ type: "opened" });
			want(getTyped(field), true);
		};
		const type = () => {
			change({ type: "opened" });
			want(field.value);
		};
		// Pinyin that is being composed is no keyword yet.
		field.addEventListener("input", (event) => (event as InputEvent).isComposing || type(), { signal });
		field.addEventListener("compositionend", type, { signal });
		field.addEventListener("compositionstart", forget, { signal });
		field.addEventListener("focus", enter, { signal });
		field.addEventListener("click", () => change({ type: "opened" }), { signal });
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (!form.contains(relatedTarget as Node | null)) change({ type: "closed" });
		};
		form.addEventListener("focusout", leave, { signal });
		if (document.activeElement === field) enter();
		return () => {
			stop.abort();
			forget();
		};
	}, [input, latest]);

	useEffect(() => {
		const field = input.current;
		if (!field) return;
		setAttribute(field, "role", "combobox");
		setAttribute(field, "aria-autocomplete", "list");
		setAttribute(field, "aria-expanded", String(expanded));
		setAttribute(field, "aria-controls", expanded && listId);
		setAttribute(field, "aria-activedescendant", expanded && state.active >= 0 && toOptionId(state.active));
	}, [input, expanded, state.active]);

	useEffect(() => {
		const form = input.current?.form;
		const stop = new AbortController();
		const press = (event: KeyboardEvent) => {
			if (event.isComposing) return;
			const isField = event.target === input.current;
			const hasOptions = isField && state.groups.length > 0;
			const isChosen = isField && expanded && state.active >= 0;
			const close = () => {
				input.current?.focus();
				change({ type: "closed" });
			};
			const keys: Record<string, false | (() => void)> = {
				ArrowDown: hasOptions && (() => change({ type: "moved", by: 1 })),
				ArrowUp: hasOptions && (() => change({ type: "moved", by: -1 })),
				Escape: expanded && close,
				Enter: isChosen && (() => document.getElementById(toOptionId(state.active))?.click()),
			};
			const act = keys[event.key];
			if (!act) return;
			act();
			event.preventDefault();
		};
		form?.addEventListener("keydown", press, { signal: stop.signal });
		return () => stop.abort();
	}, [input, state, expanded]);

	return {
		state,
		expanded,
		options: listSuggestions(state),
		/** After a record was deleted: shows the shorter list, with the focus where it was. */
		renew() {
			const field = input.current;
			field?.focus();
			latest.want(field ? getTyped(field) : "", true);
		},
	};
}

/** The keyword of the page's own address is not being typed: its searcher may want an earlier one. */
function getTyped({ value, defaultValue }: HTMLInputElement): string {
	return value === defaultValue ? "" : value;
}

function setAttribute(field: HTMLElement, name: string, value: string | false): void {
	if (value) field.setAttribute(name, value);
	else field.removeAttribute(name);
}
