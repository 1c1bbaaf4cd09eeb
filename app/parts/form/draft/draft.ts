import { pages } from "~/domain/page/pages";
import { takeStored } from "~/parts/form/stored/take-stored";
import { fillField, isTouched, listFields, readValue } from "./form-fields";
import { type Draft, draftPrefix, parseDraft } from "./parse-draft";

const lifetimeMs = 30 * 60 * 1000;

/**
 * Puts a draft back: the text that this buyer had typed into a form before the session ended. From now on it
 * saves a draft whenever the page is left (SECURITY O10). A draft belongs to one buyer and one `name`, lives
 * 30 minutes in this tab, and is removed once it is put back. A page that answers the form (`isAnswer`) shows
 * its text without it, and a field that the buyer has changed since is newer. Returns a function that ends
 * this and saves a last draft, unless the form was sent and taken.
 */
export function followDraft(
	form: HTMLFormElement,
	name: string,
	userId: string,
	isAnswer?: boolean,
): () => void {
	const key = draftPrefix + name;
	const leaving = new AbortController();
	const { signal } = leaving;
	const { pathname } = location;
	let isSent = false;
	const save = () => saveDraft(form, key, { userId, savedAt: Date.now(), sentTo: isSent && pathname });
	let next = pathname;
	// A form was taken if its answer leads on. After the end of the session the answer leads to the log-in.
	const isTaken = () => isSent && next !== pages.login.path;
	const draft = parseDraft(takeStored(key));
	if (draft?.userId === userId && !isAnswer) void restoreDraft(form, draft);
	// A browser without this API saves a draft of a form that was taken, too.
	window.navigation?.addEventListener(
		"navigate",
		({ destination }) => {
			next = new URL(destination.url).pathname;
		},
		{ signal },
	);
	// A form that posts itself leads to its own page, whatever is answered there. The page
	// of the answer says whether it was taken (drop-stale-drafts.ts).
	const saveAtLeaving = () => {
		if (!isTaken() || next === pathname) save();
	};
	addEventListener("pagehide", saveAtLeaving, { signal });
	// A buyer who logs out leaves no draft behind (SECURITY B8).
	const stopAtLogout = ({ target }: Event) => {
		if (!(target instanceof HTMLFormElement && target.action.includes("/logout"))) return;
		isSent = true;
		leaving.abort();
	};
	addEventListener("submit", stopAtLogout, { capture: true, signal });
	const noteSent = ({ type }: Event) => {
		isSent = type === "submit";
	};
	for (const type of ["submit", "input"]) form.addEventListener(type, noteSent, { signal });
	return () => {
		if (!isTaken()) save();
		leaving.abort();
	};
}

function saveDraft(form: HTMLFormElement, key: string, draft: Omit<Draft, "values">): void {
	const values = listFields(form)
		.filter(isTouched)
		.map((field): [string, string] => [field.name, readValue(field)]);
	if (values.length === 0) return;
	try {
		sessionStorage.setItem(key, JSON.stringify({ ...draft, values }));
	} catch {
		// Storage is full or off: no page may fail for lack of a draft.
	}
}

async function restoreDraft(form: HTMLFormElement, draft: Draft): Promise<void> {
	if (!(Date.now() - draft.savedAt < lifetimeMs)) return;
	// One after the other: a select may be filled only when the one before it has been chosen.
	for (const [name, value] of draft.values) {
		const isNewer = listFields(form).some((field) => field.name === name && isTouched(field));
		if (!isNewer) await fillField(form, name, value);
	}
}
