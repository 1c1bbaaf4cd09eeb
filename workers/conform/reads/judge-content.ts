import * as v from "valibot";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { parseInput } from "~/api/endpoint/input";
import { ask, type ConformTarget } from "../call/ask";
import { readJsonBody } from "../call/judge";

type Input = Record<string, unknown>;

const Page = v.looseObject({
	pageIndex: v.number(),
	pageSize: v.number(),
	totalCount: v.number(),
	pageCount: v.number(),
	list: v.array(v.unknown()),
});

/** The faults of a body that has the right shape and another content than the one that was asked for. */
export function judgeContent(input: Input, body: unknown): string[] {
	return [...judgeIds(input, body), ...(v.is(Page, body) ? judgePage(input, body) : [])];
}

/** A call for one thing answers that thing: an id of the input that the body has, too, is the same. */
function judgeIds(input: Input, body: unknown): string[] {
	if (typeof body !== "object" || body === null) return [];
	const got = body as Input;
	return Object.entries(input).flatMap(([name, asked]) =>
		name.endsWith("Id") && typeof asked === "string" && got[name] !== undefined && String(got[name]) !== asked
			? [`${name}: asked for ${asked}, got ${String(got[name])}`]
			: [],
	);
}

function judgePage(input: Input, page: v.InferOutput<typeof Page>): string[] {
	const { pageIndex, pageSize, totalCount, pageCount, list } = page;
	const faults: string[] = [];
	const check = (name: string, expected: number, got: number) => {
		if (expected !== got) faults.push(`${name}: expected ${expected}, got ${got}`);
	};
	if (typeof input.pageIndex === "number") check("pageIndex", input.pageIndex, pageIndex);
	if (typeof input.pageSize === "number") check("pageSize", input.pageSize, pageSize);
	const most = Math.ceil(totalCount / pageSize);
	// Fewer pages are a limit of the backend: a search ends somewhere.
	if (pageCount > most) faults.push(`pageCount: ${totalCount} things make ${most} pages, got ${pageCount}`);
	const left = Math.max(0, Math.min(pageSize, totalCount - (pageIndex - 1) * pageSize));
	if (list.length !== left)
		faults.push(`totalCount: ${totalCount} things make ${left} on page ${pageIndex}, got ${list.length}`);
	return faults;
}

/** Asks for two pages of one thing each: the second one has another thing. Nothing without a second one. */
export async function checkPages(endpoint: Endpoint, target: ConformTarget, input: Input): Promise<string[]> {
	const read = async (pageIndex: number) => {
		const parsed = parseInput(endpoint.input, { ...input, pageIndex, pageSize: 1 });
		if (!parsed.ok) return null;
		const answer = await ask(target, endpoint, parsed.value as Input);
		const body = answer.ok && answer.status === 200 ? readJsonBody(answer) : null;
		return v.is(Page, body) ? body : null;
	};
	const first = await read(1);
	if (!first || first.totalCount < 2) return [];
	const second = await read(2);
	if (!second) return ["pageIndex: no page 2"];
	const isSame = JSON.stringify(first.list) === JSON.stringify(second.list);
	return [
		...judgePage({ pageIndex: 2, pageSize: 1 }, second),
		...(isSame ? ["pageIndex: page 2 has the same list as page 1"] : []),
	];
}
