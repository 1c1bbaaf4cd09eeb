import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gather } from "./gather";

type Bytes = Uint8Array<ArrayBuffer>;

const patienceMs = 150;
const encoder = new TextEncoder();

/** Flight whose rows come at the given milliseconds, and which ends with the last. */
function send(rows: readonly (readonly [number, string])[]): ReadableStream<Bytes> {
	let at = 0;
	let sentMs = 0;
	return new ReadableStream<Bytes>(
		{
			async pull(controller) {
				const row = rows[at++];
				if (!row) return controller.close();
				const [ms, text] = row;
				await new Promise((resolve) => setTimeout(resolve, ms - sentMs));
				sentMs = ms;
				controller.enqueue(encoder.encode(text));
			},
		},
		{ highWaterMark: 0 },
	);
}

/** The pieces of a body, and the millisecond at which each came. */
async function read(body: ReadableStream<Bytes> | null): Promise<[string, number][]> {
	const pieces: [string, number][] = [];
	const begun = Date.now();
	for await (const piece of body as unknown as AsyncIterable<Bytes>)
		pieces.push([new TextDecoder().decode(piece), Date.now() - begun]);
	return pieces;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the Flight of a page", () => {
	test("R1: comes as one piece when all its sections are there in time, and no timer stays", async () => {
		const gathering = gather(
			send([
				[0, "0:壳\n"],
				[100, "1:货架\n"],
				[149, "2:评价\n"],
			]),
			patienceMs,
		);
		await vi.advanceTimersByTimeAsync(149);
		const { body, isLate } = await gathering;
		expect([isLate, vi.getTimerCount()]).toEqual([false, 0]);
		expect(await read(body)).toEqual([["0:壳\n1:货架\n2:评价\n", 0]]);
	});

	test("R1: begins after 150 ms with what is there, and the late rest follows as it comes", async () => {
		const gathering = gather(
			send([
				[0, "0:壳\n"],
				[120, "1:货架\n"],
				[1_500, "2:商品介绍\n"],
				[3_000, "3:评价\n"],
			]),
			patienceMs,
		);
		await vi.advanceTimersByTimeAsync(patienceMs);
		const { body, isLate } = await gathering;
		expect(isLate).toBe(true);
		const reading = read(body);
		await vi.advanceTimersByTimeAsync(3_000);
		expect(await reading).toEqual([
			["0:壳\n1:货架\n", 0],
			["2:商品介绍\n", 1_350],
			["3:评价\n", 2_850],
		]);
	});

	test("R1: comes whole, however late, where the page with everything is asked for, without a timer", async () => {
		const gathering = gather(
			send([
				[0, "0:壳\n"],
				[3_000, "1:商品介绍\n"],
			]),
			Number.POSITIVE_INFINITY,
		);
		await vi.advanceTimersByTimeAsync(3_000);
		const { body, isLate } = await gathering;
		expect([isLate, vi.getTimerCount()]).toEqual([false, 0]);
		expect(await read(body)).toEqual([["0:壳\n1:商品介绍\n", 0]]);
	});

	test("R1: that fails is an error of the answer at once, and of the body once that has begun", async () => {
		const fail = (ms: number) =>
			new ReadableStream<Bytes>({
				start: (controller) => void setTimeout(() => controller.error(new Error("down")), ms),
			});
		const early = expect(gather(fail(10), patienceMs)).rejects.toThrow("down");
		await vi.advanceTimersByTimeAsync(10);
		await early;
		expect(vi.getTimerCount()).toBe(0);
		const gathering = gather(fail(1_000), patienceMs);
		await vi.advanceTimersByTimeAsync(patienceMs);
		const { body } = await gathering;
		const late = expect(read(body)).rejects.toThrow("down");
		await vi.advanceTimersByTimeAsync(1_000);
		await late;
	});

	test("R2: ends its source when its reader leaves", async () => {
		const cancel = vi.fn();
		const gathering = gather(new ReadableStream<Bytes>({ cancel }), patienceMs);
		await vi.advanceTimersByTimeAsync(patienceMs);
		await (await gathering).body?.cancel("left");
		expect(cancel).toHaveBeenCalledExactlyOnceWith("left");
	});

	test("§2 routes: an answer without a body has none", async () => {
		expect(await gather(null, patienceMs)).toEqual({ body: null, isLate: false });
	});
});
