import { describe, expect, test, vi } from "vitest";
import { createPasswordHash, isPassword } from "./password";

type Pbkdf2Work = { hash: string; iterations: number };

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
		const derive = vi.spyOn(crypto.subtle, "deriveBits");
		const workFor = async (stored: string | undefined) => {
			derive.mockClear();
			await isPassword("Wrong2026", stored);
			return derive.mock.calls.map(([algorithm, , bits]) => {
				const { hash: digest, iterations } = algorithm as Pbkdf2Work;
				return { digest, iterations, bits };
			});
		};

		const known = await workFor(hash);
		expect(known).toHaveLength(1);
		expect(await workFor(undefined)).toEqual(known);
		derive.mockRestore();
	});
});
