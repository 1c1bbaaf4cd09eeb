import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCookies } from "./cookie-names";
import { parseToken, parseTokenSet } from "./token-cookie";

const read = (header: string | null) => parseToken(parseCookies(header));

describe("token cookie", () => {
	test("P5: a well-formed token is taken as it stands", () => {
		expect(read("a=1; authToken=abcDEF123._~+/=-; b=2")).toEqual({
			token: "abcDEF123._~+/=-",
			malformed: false,
		});
		expect(read(`authToken=${"a".repeat(2048)}`).token).toHaveLength(2048);
	});

	test.each([
		"authToken=a%0d%0aX: y",
		"authToken=first-token; authToken=second-token",
		"authToken=same-token-1; authToken=same-token-1",
		`authToken=${"a".repeat(2049)}`,
		"authToken=short",
		"authToken=",
		'authToken="quoted-token"',
		"authToken=令牌令牌令牌令牌",
		"authToken=😀😀😀😀😀😀😀😀",
		"authToken=with space inside",
		"authToken=with,comma,inside",
	])("P5: %j is no session, and the cookie is to be cleared", (header) => {
		expect(read(header)).toEqual({ token: null, malformed: true });
	});

	test.each([null, "", "authtoken=abcdefgh", "xauthToken=abcdefgh", "authToken", "a=authToken=abcdefgh"])(
		"P5: %j holds no token at all",
		(header) => {
			expect(read(header)).toEqual({ token: null, malformed: false });
		},
	);

	test("P5: any cookie string gives a token that an Authorization header takes, or none", () => {
		const part = fc.oneof(
			fc.constantFrom("authToken", "=", ";", " ", "abcdefgh12345678", '"', "%0d%0a", "😀"),
			fc.string(),
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
				const { token } = read(parts.join(""));
				if (token !== null)
					expect(new Headers({ authorization: `Bearer ${token}` }).get("authorization")).toBe(
						`Bearer ${token}`,
					);
			}),
			{ numRuns: 5_000 },
		);
	});
});

describe("the token that an answer sets", () => {
	const parse = (...cookies: string[]) => {
		const headers = new Headers();
		for (const cookie of cookies) headers.append("set-cookie", cookie);
		return parseTokenSet(headers);
	};

	test.each([
		[["authToken=abcdefgh1; Path=/; HttpOnly"], "abcdefgh1"],
		[["authToken=; Path=/; Max-Age=0", "authToken=abcdefgh1; Path=/"], "abcdefgh1"],
		[["authToken=abcdefgh1; Path=/", "authToken=; Path=/; Max-Age=0"], null],
		[["authTokens=abcdefgh1"], null],
		[["business_model=OPEN"], null],
		[[], null],
	])("O9: %j sets %j", (cookies, token) => {
		expect(parse(...cookies)).toBe(token);
	});
});
