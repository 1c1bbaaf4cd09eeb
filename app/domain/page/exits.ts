import type { Page, PageAddress } from "./pages";

/**
 * Everything about an address that is neither a page nor a call of a backend. Links and the browser read it
 * too, so it is plain data, as a page's row is.
 */
export type Resource = PageAddress & {
	method: "GET" | "POST";
	answers: "file" | "picture" | "redirect" | "rules" | "state";
	/** The folder below app/routes whose route.ts answers; without one the edge does. */
	screen?: `${Page["room"]}/${string}`;
	/** The layout in which a refusal is shown. */
	layout?: Page["layout"];
	/** Answered without a session. */
	public?: true;
};

/**
 * The resources by which a buyer leaves the mall or the session. The browser has these rows alone of
 * `resources`.
 */
export const exits = {
	/** A place outside the mall, for a browser without JavaScript (SPEC §2, §7). */
	out: {
		path: "/out/:to",
		method: "GET",
		answers: "redirect",
		screen: "account/out",
		layout: "no-footer",
		takes: ["orderId", "skuId"],
	},
	/** Ends the session in this browser alone (SPEC §8). */
	clearSession: { path: "/session/clear", method: "POST", answers: "redirect", public: true },
	/** Ends the session at its backend, too (SECURITY B8). */
	logOut: { path: "/session/logout", method: "POST", answers: "redirect", public: true, takes: ["redirect"] },
} as const satisfies Record<string, Resource>;
