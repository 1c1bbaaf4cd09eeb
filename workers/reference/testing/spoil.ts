import { cutOffText, dripMs, type FaultKind, hugeBytes, type WrongAnswer, wrongAnswers } from "./fault-kinds";

/**
 * The connection that `refused` breaks. The worker does not catch it, so its caller gets no answer at all.
 */
export class RefusedConnection extends Error {
	override readonly name = "RefusedConnection";
}

/** Longer than any deadline of the storefront. */
const hangMs = 600_000;
const block = new Uint8Array(1024 * 1024).fill(32);

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The spoiled answer of a kind. `message` replaces the text of an answer with a code;
 * `ms` is how long `hang` lasts.
 * @throws RefusedConnection for `refused`.
 */
export async function spoil(kind: FaultKind, { message, ms = hangMs }: { message?: string; ms?: number }) {
	if (kind in wrongAnswers) return toResponse(wrongAnswers[kind as keyof typeof wrongAnswers], message);
	if (kind === "drip") return stream(drip());
	if (kind === "huge") return stream(fill(hugeBytes));
	if (kind === "cut-off") return stream(cutOff());
	if (kind === "hang") await wait(ms);
	throw new RefusedConnection(kind);
}

function toResponse({ status, headers, body }: WrongAnswer, message: string | undefined): Response {
	const isPlain = message !== undefined && body.includes('"message"');
	const text = isPlain ? JSON.stringify({ ...JSON.parse(body), message }) : body;
	return new Response(text, { status, headers });
}

function stream(chunks: AsyncGenerator<Uint8Array>): Response {
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel: () => void chunks.return(undefined),
	});
	return new Response(body, { headers: { "content-type": "application/json" } });
}

async function* drip(): AsyncGenerator<Uint8Array> {
	for (;;) {
		yield new TextEncoder().encode(" ");
		await wait(dripMs);
	}
}

async function* fill(bytes: number): AsyncGenerator<Uint8Array> {
	for (let left = bytes; left > 0; left -= block.length) yield block;
	yield new TextEncoder().encode("{}");
}

async function* cutOff(): AsyncGenerator<Uint8Array> {
	yield new TextEncoder().encode(cutOffText);
	await wait(dripMs);
	throw new RefusedConnection("cut-off");
}
