export type LoginMode = "password" | "sms" | "reset";

/** `/login` in one of its modes, keeping the way back. */
export function toLoginHref(mode: LoginMode, back: string): string {
	const query = new URLSearchParams();
	if (mode !== "password") query.set("mode", mode);
	if (back !== "/") query.set("redirect", back);
	return query.size > 0 ? `/login?${query}` : "/login";
}
