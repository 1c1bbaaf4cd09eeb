import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json";

describe("parseJson", () => {
	test("P8: an integer that a double cannot hold comes out as its digits, wherever it stands", () => {
		const digits = fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }).map(String);
		fc.assert(
			fc.property(
				digits,
				fc.constantFrom("", "-"),
				fc.constantFrom("", " ", "\n\t"),
				(number, sign, space) => {
					const id = sign + number;
					expect(parseJson(`{"id":${space}${id}}`)).toEqual({ id });
					expect(parseJson(`[1,${space}${id}]`)).toEqual([1, id]);
					expect(parseJson(`[${space}${id}]`)).toEqual([id]);
					expect(parseJson(`${space}${id}`)).toBe(id);
				},
			),
		);
	});

	test("P8: 9007199254740993 is not rounded, 9007199254740991 stays a number", () => {
		expect(parseJson('{"skuId":9007199254740993}')).toEqual({ skuId: "9007199254740993" });
		expect(parseJson('{"skuId":9007199254740991}')).toEqual({ skuId: 9007199254740991 });
	});

	test("P8: everything else is parsed as by JSON.parse, fractions and long digits in text too", () => {
		fc.assert(
			fc.property(fc.json(), (text) => {
				fc.pre(!/\d{16}/.test(text));
				expect(parseJson(text)).toEqual(JSON.parse(text));
			}),
		);
		const text = '{"a":"x:12345678901234567","b":1e300,"c":[0.1234567890123456789]}';
		expect(parseJson(text)).toEqual(JSON.parse(text));
	});
});
