import { describe, expect, test } from "vitest";
import { createPasswordHash, isPassword } from "./password";

describe("passwords", () => {
	test("O8: a hash matches only its password, and is different each time", async () => {
		const [hash, again] = await Promise.all([
			createPasswordHash("Mall@2026"),
			createPasswordHash("Mall@2026"),
		]);
		expect(hash).not.toBe(again);
		expect(hash).not.toContain("Mall");
		expect(await isPassword("Mall@2026", hash)).toBe(true);
		expect(await isPassword("mall@2026", hash)).toBe(false);
		expect(await isPassword("Mall@2026", undefined)).toBe(false);
		expect(await isPassword("", "nonsense")).toBe(false);
	});

	test("O8: an unknown name costs as much work as a known one", async () => {
		const hash = await createPasswordHash("Mall@2026");
		const time = async (stored: string | undefined) => {
			const times: number[] = [];
			for (let turn = 0; turn < 9; turn++) {
				const start = performance.now();
				await isPassword("Wrong2026", stored);
				times.push(performance.now() - start);
			}
			return Math.min(...times);
		};
		const [known, unknown] = [await time(hash), await time(undefined)];
		// Without the hashing it would take a hundredth of the time. The margin is for a busy machine.
		expect(unknown / known).toBeGreaterThan(0.5);
		expect(unknown / known).toBeLessThan(2);
	});
});
