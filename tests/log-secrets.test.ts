import { expect, test } from "vitest";
import { hasSecret } from "./support/run/log-lines.ts";

test.each([
	["a token", '{"token":"0123456789abcdef0123456789abcdef"}'],
	["a phone", '{"page":"/13987654321"}'],
	["a password", "Error: wrong Mall@2026"],
	["a keyword", '{"query":"手套"}'],
	["a keyword of an address", '{"url":"/search?keyword=%E6%89%8B"}'],
])("B7: a line with %s is found in the log of a run", (_, line) => {
	expect(hasSecret(line)).toBe(true);
});

test("B7: the runtime's line about a host that it cannot read has none: it names what the client sent, and no worker saw it", () => {
	const line =
		"Uncaught exception: kj/compat/url.c++:453: failed: invalid hostname when stringifying URL; host = ";
	expect(hasSecret(`${line}hongshan%2elocalhost.evil.example`)).toBe(false);
});

test("B7: a line of a request has none", () => {
	const line = `{"level":"warn","requestId":"1d7816bb-306e-44f7-af32-c13799693216","build":"92ea0776","mall":"M1001",
		"page":"/search","method":"GET","status":200,"ms":1398765432,"calls":{"mall":{"count":2,"ms":158,"status":{"200":2}}}}`;
	expect(hasSecret(line)).toBe(false);
});
