import { describe, expect, test } from "vitest";
import { formatPolicy } from "./content-security-policy";

const page = { kind: "page" } as Parameters<typeof formatPolicy>[0];

describe("C6: the policy of a page", () => {
	test("C6: allows the files of the mall, its own inline scripts and no inline style element", () => {
		const policy = formatPolicy(page, ["'sha256-a='", "'sha256-b='"]);
		expect(policy).toContain("script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self';");
		expect(policy).toContain("default-src 'none';");
		expect(policy).toContain("require-trusted-types-for 'script'");
		expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe|\*/);
	});

	test("C6: without inline scripts allows none", () => {
		expect(formatPolicy(page)).toContain("script-src 'self'; style-src 'self';");
	});
});

test("O11: a picture that somebody opens by its own address runs and shows nothing else", () => {
	const picture = { kind: "picture" } as Parameters<typeof formatPolicy>[0];
	expect(formatPolicy(picture, ["'nonce-a'"])).toBe(
		"default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
	);
});
