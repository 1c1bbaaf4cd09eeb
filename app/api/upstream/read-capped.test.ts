import { describe, expect, test, vi } from "vitest";
import { readCapped } from "./read-capped";

const never = new AbortController().signal;

function inPieces(...sizes: number[]): Response {
	return new Response(
		new ReadableStream({
			start(controller) {
				for (const [at, size] of sizes.entries()) controller.enqueue(new Uint8Array(size).fill(at + 1));
				controller.close();
			},
		}),
	);
}

describe("read capped", () => {
	test.each([0, 1, 4095, 4096, 4097, 70_000, 300_000])(
		"P7: %i bytes come whole, in one body and in pieces",
		async (size) => {
			const bytes = new Uint8Array(size).map((_, at) => at % 251);
			expect(await readCapped(new Response(bytes), size, never)).toEqual(bytes);
			const half = Math.floor(size / 2);
			const whole = await readCapped(inPieces(half, size - half), size, never);
			expect(whole).toHaveLength(size);
			expect([whole?.[0], whole?.at(-1)]).toEqual(
				size === 0 ? [undefined, undefined] : [size > 1 ? 1 : 2, 2],
			);
		},
	);

	test.each([1, 5000, 70_001])("M2: a body of %i bytes over the cap is null", async (size) => {
		expect(await readCapped(new Response(new Uint8Array(size)), size - 1, never)).toBeNull();
		expect(await readCapped(inPieces(size - 1, 1), size - 1, never)).toBeNull();
	});

	test("R2: a body that stops coming ends with the signal's reason, and is cancelled", async () => {
		for (const type of ["bytes", undefined] as const) {
			const cancel = vi.fn();
			const stop = new AbortController();
			const body = new ReadableStream({
				type,
				start: (c: ReadableStreamDefaultController) => c.enqueue(new Uint8Array(9)),
				cancel,
			} as never);
			const reading = readCapped({ body }, 100, stop.signal);
			setTimeout(() => stop.abort(new Error("too slow")), 5);
			await expect(reading).rejects.toThrow("too slow");
			expect(cancel).toHaveBeenCalledTimes(1);
		}
	});

	test("§7: a message without a body is empty", async () => {
		expect(await readCapped(new Response(null), 0, never)).toHaveLength(0);
	});
});
