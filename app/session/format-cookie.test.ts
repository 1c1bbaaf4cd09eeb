import { expect, test } from "vitest";
import { formatCookie } from "./format-cookie";

test("C8: a cookie is host-only and Lax, with the attributes that are asked for", () => {
	expect(formatCookie("a", "1", { secure: false })).toBe("a=1; Path=/; SameSite=Lax");
	expect(formatCookie("a", "1", { secure: true, httpOnly: true })).toBe(
		"a=1; Path=/; HttpOnly; SameSite=Lax; Secure",
	);
	expect(formatCookie("a", "", { secure: false, maxAge: 0 })).toBe("a=; Path=/; Max-Age=0; SameSite=Lax");
	expect(formatCookie("a", "1", { secure: true, httpOnly: true, maxAge: 60 })).not.toMatch(/domain/i);
});
