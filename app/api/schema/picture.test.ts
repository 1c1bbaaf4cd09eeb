import * as v from "valibot";
import { expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../tests/support/fixtures/hostile";
import { endpointsByBackend } from "../contract/all";
import { Picture } from "./picture";

test("B2: a picture with an address that is not safe has none", () => {
	for (const url of [...scriptAddresses, ...listHiddenHosts("evil.example/a.png"), "http://a.example/a.png"])
		expect([url, v.parse(Picture, url)]).toEqual([url, ""]);
	for (const url of ["/pictures/a.png", "https://cdn.example/a.png", ""])
		expect(v.parse(Picture, url)).toBe(url);
});

/**
 * Pictures that are read elsewhere: the captcha as a data URI, the decoration and
 * the logos with what they link to.
 */
const others = ["GET /auth/captcha/image", "GET /mall/home/logo", "GET /relationship/decorationStyle/own"];

test("B2: every picture of goods and shops in an answer is read as one", () => {
	const bare = [...endpointsByBackend.values()].flat().flatMap(({ method, backend, path, output }) => {
		const name = `${method} /${backend}${path}`;
		if (others.includes(name) || backend === "decoration") return [];
		return listPictures(output)
			.filter(([, schema]) => !isPicture(schema))
			.map(([field]) => `${name} ${field}`);
	});
	expect(bare).toEqual([]);
});

type Schema = { [key: string]: unknown; type?: string };

function isPicture(schema: unknown): boolean {
	const { wrapped, item } = schema as Schema;
	return schema === Picture || (!!wrapped && isPicture(wrapped)) || (!!item && isPicture(item));
}

/** The fields that name a picture, at any depth. */
function listPictures(schema: unknown): [string, unknown][] {
	if (typeof schema !== "object" || schema === null) return [];
	const { entries, options, item, wrapped, items } = schema as Schema;
	const fields = Object.entries((entries ?? {}) as object);
	const inner = [...fields.map(([, field]) => field), ...list(options), ...list(items), item, wrapped];
	return [...fields.filter(([name]) => /image|logo/i.test(name)), ...inner.flatMap(listPictures)];
}

function list(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
