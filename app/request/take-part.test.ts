import { expect, test } from "vitest";
import { Workbench } from "~/api/contract/mall/workbench";
import { type RequestScope, runInScope } from "~/request/scope";
import { takePart } from "./take-part";

const oftenBought: unknown[] = [];

function take(lacking: readonly string[]) {
	const scope = { mall: { extensions: { has: (name: string) => !lacking.includes(name) } } };
	return runInScope(scope as unknown as RequestScope, () => [
		takePart(Workbench.entries.oftenBought, oftenBought),
		takePart(Workbench.entries.orders, undefined),
	]);
}

test("§7 extensions: a part of an answer is taken where it is there and the mall has its extension", () => {
	expect(take([])).toEqual([oftenBought, undefined]);
	expect(take(["orders"])).toEqual([undefined, undefined]);
});
