import { describe, expect, test, vi } from "vitest";
import type { Reading } from "~/api/file/byte-reader";
import "../../../tests/support/backend/fake-storefront";
import { passBody } from "./pass-body";

const kib = 1024;
const bounds = { maxBytes: 10 * kib, patienceMs: 1000 };

function createBody(pieces: number[], end: "whole" | "broken" | "open" = "whole"): Request {
	let next = 0;
	const body = new ReadableStream({
		pull(stream) {
			const size = pieces[next++];
			if (size !== undefined) return stream.enqueue(new Uint8Array(size));
			if (end === "whole") return stream.close();
			if (end === "broken") return stream.error(new Error("connection lost"));
			return new Promise(() => undefined);
		},
	});
	return new Request("http://mall.localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
}

/** The number of bytes that came, and whether the stream ended. */
async function readFor(ms: number, stream: ReadableStream<Uint8Array>) {
	let bytes = 0;
	const whole = (async () => {
		for await (const chunk of stream) bytes += chunk.byteLength;
		return true;
	})();
	const ended = await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, ms, false))]);
	return { bytes, ended };
}

describe("a body that passes", () => {
	test("M2: a body up to the limit arrives whole", async () => {
		const { stream, signal } = passBody(createBody([4 * kib, 6 * kib]), bounds);
		expect(await readFor(100, stream)).toEqual({ bytes: 10 * kib, ended: true });
		expect(signal.aborted).toBe(false);
	});

	test.each([
		["over its limit", createBody([4 * kib, 6 * kib, 1]), 413],
		["that breaks off", createBody([4 * kib], "broken"), 400],
	])("O11: one %s ends by its signal and never looks complete", async (_, request, status) => {
		const passing = passBody(request, bounds);
		expect(await readFor(100, passing.stream)).toMatchObject({ ended: false });
		expect([passing.signal.aborted, passing.fault?.status]).toEqual([true, status]);
	});

	test("O11: a body whose file is refused ends by its signal before its last bytes", async () => {
		function* check(): Reading<string | null> {
			for (let size = 0; size < 6 * kib; ) size += (yield)?.length ?? 0;
			return "图片末尾含有网页代码";
		}
		const passing = passBody(createBody([4 * kib, 2 * kib]), { ...bounds, check: check() });
		expect(await readFor(100, passing.stream)).toEqual({ bytes: 4 * kib, ended: false });
		expect([passing.signal.aborted, passing.fault]).toEqual([
			true,
			{ status: 400, message: "图片末尾含有网页代码" },
		]);
	});

	test("M2: a body that does not arrive ends after its time, and one that has arrived does not", async () => {
		vi.useFakeTimers();
		try {
			const late = passBody(createBody([1], "open"), bounds);
			const inTime = passBody(createBody([1]), bounds);
			for await (const _ of inTime.stream) vi.advanceTimersByTime(bounds.patienceMs - 1);
			expect(late.fault).toBeNull();
			vi.advanceTimersByTime(1);
			expect([late.fault?.status, inTime.fault]).toEqual([408, null]);
		} finally {
			vi.useRealTimers();
		}
	});

	test("M2: nothing is read before somebody asks for it", async () => {
		const request = createBody([kib, kib, kib]);
		const pulled = vi.spyOn(ReadableStreamDefaultReader.prototype, "read");
		passBody(request, bounds);
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(pulled).not.toHaveBeenCalled();
		pulled.mockRestore();
	});
});
