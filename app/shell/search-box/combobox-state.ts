import type { Suggestion, SuggestionGroup } from "./suggestion-groups";

/** `active` is the place of an option in all groups, -1 while the field itself is active. */
type ComboboxState = { groups: readonly SuggestionGroup[]; open: boolean; active: number };

export type ComboboxEvent =
	| { type: "answered"; groups: readonly SuggestionGroup[] }
	| { type: "opened" }
	| { type: "closed" }
	| { type: "moved"; by: 1 | -1 };

export const closedCombobox: ComboboxState = { groups: [], open: false, active: -1 };

/**
 * The list of a combobox (ARIA APG, "list autocomplete with manual selection"): it
 * opens only with options in it.
 */
export function changeCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
	switch (event.type) {
		case "answered":
			return { ...state, groups: event.groups, active: -1 };
		case "opened":
			return { ...state, open: true };
		case "closed":
			return { ...state, open: false, active: -1 };
		case "moved":
			return { ...state, open: true, active: move(state, event.by) };
	}
}

/** True if there is a list to see. */
export function isExpanded({ open, groups }: ComboboxState): boolean {
	return open && groups.length > 0;
}

export function listSuggestions({ groups }: Pick<ComboboxState, "groups">): Suggestion[] {
	return groups.flatMap(({ options }) => options);
}

/** Up and down go round through the field; a closed list opens on its first or last option. */
function move(state: ComboboxState, by: 1 | -1): number {
	const places = listSuggestions(state).length + 1;
	return ((state.active + 1 + by + places) % places) - 1;
}
