/** What a page does once it is in front of the buyer, without a touch and without the app (app/entry.client.tsx). */
export type AtOnceName = "readNotice" | "rememberSearch" | "rememberSeen" | "turnSlides";

/** Attributes of the element that a work is about; `told` is JSON for it. */
export function atOnce(name: AtOnceName, told?: unknown): Record<string, string> {
	return { "data-at-once": name, ...(told !== undefined && { "data-told": JSON.stringify(told) }) };
}
