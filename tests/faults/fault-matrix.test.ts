import { expect, test } from "vitest";
import { walkFaultMatrix } from "../attack/fault-matrix.ts";

/** `npm test -- --long` loads every cell. */
test("R1, R2: a slice of the matrix of backends, faults and pages passes", async () => {
	const { findings, figures, count } = await walkFaultMatrix(0.01);
	console.log(`${count} cells; ${figures?.join("; ")}`);
	expect(findings).toEqual([]);
});
