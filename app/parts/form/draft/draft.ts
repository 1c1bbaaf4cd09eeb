import { pages } from "~/domain/page/pages";
import { takeStored } from "~/parts/form/stored/take-stored";
import { fillField, isTouched, listFields, readValue } from "./form-fields";
import { draftPrefix, parseDraft } from "./parse-draft";

const lifetimeMs = 30 * 60 * 1000;

/**
 * Puts back what this buyer had typed into a form before the session ended, and from now on keeps what is typed
 * whenever the page is left (SECURITY O10). A draft belongs to one buyer and one `name`, lives 30 minutes in this
 * tab, and is gone once it is put back. Returns a function that ends this and keeps the form a last time, unless it was
 * sent and taken.
 */
export function keepDraft(form: HTMLFormElement, name: string, userId: string): () => void {
	const key = draftPrefix + name;
	const leaving = new AbortController();
	const { pathname } = location;
	let keeps = true;
	let isSent = false;
	const keep = () => {
		if (keeps) saveDraft(form, key, userId);
	};
	// What was sent has been taken where its answer leads on; where the session had ended, that is the log-in.
	const isTaken = () => isSent && location.pathname !== pages.login.path;
	void restoreDraft(form, key, userId);
	// The address changes before the form goes: a page left in between has taken what was sent, too.
	const keepAtLeaving = () => {
		if (!isTaken() || location.pathname === pathname) keep();
	};
	addEventListener("pagehide", keepAtLeaving, { signal: leaving.signal });
	// A buyer who logs out leaves nothing behind (SECURITY B8).
	const stopAtLogout = ({ target }: Event) => {
		if (target instanceof HTMLFormElement && target.action.includes("/logout")) keeps = false;
	};
	addEventListener("submit", stopAtLogout, { capture: true, signal: leaving.signal });
	const noteSent = ({ type }: Event) => {
		isSent = type === "submit";
	};
	for (const type of ["submit", "input"]) form.addEventListener(type, noteSent, { signal: leaving.signal });
	return () => {
		if (!isTaken()) keep();
		leaving.abort();
	};
}

function saveDraft(form: HTMLFormElement, key: string, userId: string): void {
	const values = listFields(form)
		.filter(isTouched)
		.map((field): [string, string] => [field.name, readValue(field)]);
	if (values.length === 0) return;
	try {
		sessionStorage.setItem(key, JSON.stringify({ userId, savedAt: Date.now(), values }));
	} catch {
		// Storage is full or off: the draft is a kindness, not a promise that a page may fail over.
	}
}

async function restoreDraft(form: HTMLFormElement, key: string, userId: string): Promise<void> {
	const draft = parseDraft(takeStored(key));
	if (!draft || draft.userId !== userId || !(Date.now() - draft.savedAt < lifetimeMs)) return;
	// One after the other: a select may be filled only when the one before it has been chosen.
	for (const [name, value] of draft.values) await fillField(form, name, value);
}
