import Cookies from "js-cookie";

const year = 365;

/** Keeps the choice under the key `collapse`, '1' for collapsed (SPEC §2); a cookie, for the next first paint. */
export function saveCollapsed(collapsed: boolean): void {
	Cookies.set("collapse", collapsed ? "1" : "0", {
		path: "/",
		expires: year,
		sameSite: "lax",
		secure: location.protocol === "https:",
	});
}
