"use client";
import { earlyScript } from "./early-script";

/**
 * The inline script of a page's head, which has run when the app starts: the app has none. Where React makes a page anew it
 * would make this, too, by HTML that the page's Trusted Types do not allow.
 */
export function EarlyScript() {
	return import.meta.env.SSR && <script>{earlyScript}</script>;
}
