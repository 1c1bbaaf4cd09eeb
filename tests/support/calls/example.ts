import * as v from "valibot";
import type { Endpoint } from "../../../app/api/endpoint/endpoint.ts";
import type { Examples } from "../../../workers/openapi/example.ts";

/** True if the contract takes the example as it is, and knows each of its fields. */
export function fitsContract({ output }: Endpoint, example: unknown): boolean {
	const parsed = v.safeParse(output, example);
	return parsed.success && hasSameFields(parsed.output, example);
}

/** Defaults may be there in addition. */
function hasSameFields(known: unknown, given: unknown): boolean {
	if (typeof given !== "object" || given === null) return true;
	if (typeof known !== "object" || known === null) return false;
	return Object.entries(given).every(
		([key, value]) => key in known && hasSameFields((known as Examples)[key], value),
	);
}

const longest = 200;
/** A picture of one white pixel. */
const pixel =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8z8AARAAA//8DAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

/** An answer with its first entry or two of each list, and with short texts. */
export function shorten(value: unknown, depth = 0): unknown {
	if (Array.isArray(value)) return value.slice(0, depth < 2 ? 2 : 1).map((one) => shorten(one, depth + 1));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one, depth + 1)]));
	if (typeof value !== "string" || value.length <= longest) return value;
	if (value.startsWith("data:image/")) return pixel;
	const nested = /^[[{"]/.test(value) ? readJson(value) : undefined;
	return nested === undefined ? value.slice(0, longest) : JSON.stringify(shorten(nested, depth));
}

/** The value of a text that is JSON, or undefined. The text may be JSON in JSON (SPEC §2). */
function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
