import type { ServerResponse } from "node:http";
import type { TestMall } from "../mall/mall.ts";
import { passOn } from "./reference-upstream.ts";
import { openUpstream, type Received, type UpstreamServer } from "./upstream-server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a wrong backend changes the fields that it knows
export type WrongAnswer = { status: number; type: string; body: any };

export type Spoiled = {
	/** Addresses whose answers are spoiled. */
	path: RegExp;
	/** Spoils the calls that it is true for; without it all. */
	when?: (request: Received) => boolean;
	/** Makes the wrong answer of the right one. */
	spoil: (answer: WrongAnswer) => WrongAnswer | Promise<WrongAnswer>;
	/** It does not do what the call says, and only answers. */
	forgets?: true;
};

/**
 * A server that answers as the reference worker of `mall` does, but for the calls that one of `all` spoils.
 */
export function openWrongBackend(mall: TestMall, all: readonly Spoiled[]): Promise<UpstreamServer> {
	return openUpstream(async (request, answer) => {
		const spoiled = all.find(({ path, when }) => path.test(request.url) && (when?.(request) ?? true));
		if (!spoiled) return passOn(mall, request, answer);
		const { spoil, forgets } = spoiled;
		const inner = createSink();
		if (!forgets) await passOn(mall, request, inner as unknown as ServerResponse);
		const { status, type, body } = await spoil(inner.read());
		answer
			.writeHead(status, { "content-type": type })
			.end(typeof body === "string" ? body : JSON.stringify(body));
	});
}

/** Takes an answer of the reference worker. */
function createSink() {
	let head = { status: 200, type: "application/json" };
	let text = "{}";
	return {
		writeHead(status: number, headers: Record<string, string>) {
			head = { status, type: headers["content-type"] ?? "" };
		},
		end(bytes: Buffer) {
			text = bytes.toString();
		},
		read: (): WrongAnswer => ({ ...head, body: JSON.parse(text) }),
	};
}
