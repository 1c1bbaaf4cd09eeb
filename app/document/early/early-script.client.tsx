"use client";
import { earlyScript } from "./early-script";

/**
 * The inline script of a page's head. It has run when the app starts, so the app renders none. React may create a
 * page again; it would then create the script by HTML that the page's Trusted Types do not allow.
 */
export function EarlyScript() {
	return import.meta.env.SSR && <script>{earlyScript}</script>;
}
