import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import {
	cutOffText,
	dripMs,
	type FaultKind,
	hugeBytes,
	wrongAnswers,
} from "../../../workers/reference/testing/fault-kinds.ts";
import type { Received } from "./upstream-server.ts";

const json = { "content-type": "application/json" };
const mib = 1024 * 1024;
const bomb = gzipSync(Buffer.alloc(64 * mib, 32));

type Spoil = (request: Received, to: ServerResponse) => void;

/** Writes HTTP verbatim, right or wrong. */
function raw(text: string): Spoil {
	return (_, to) => void to.socket?.end(text);
}

const answers = Object.fromEntries(
	Object.entries(wrongAnswers).map(([kind, { status, headers, body }]): [string, Spoil] => [
		kind,
		(_, to) => void to.writeHead(status, headers).end(body),
	]),
) as Record<keyof typeof wrongAnswers, Spoil>;

/** Every way in which a backend of the tests spoils its answer: the testing API's ways, and wrong HTTP. */
export const faults = {
	...answers,
	refused: (_, to) => void to.socket?.destroy(),
	hang: () => undefined,
	drip: (_, to) => {
		to.writeHead(200, json);
		const timer = setInterval(() => to.write(" "), dripMs);
		to.on("close", () => clearInterval(timer));
	},
	huge: (_, to) => {
		to.writeHead(200, json);
		const block = Buffer.alloc(mib, 32);
		const push = (left: number) =>
			void (left > 0 && !to.destroyed ? to.write(block, () => push(left - 1)) : to.end("{}"));
		push(hugeBytes / mib);
	},
	"cut-off": (_, to) => void to.writeHead(200, json).write(cutOffText, () => to.destroy()),
	"hang in the body": (_, to) => void to.writeHead(200, json).write(cutOffText),
	"status 999": raw("HTTP/1.1 999 Odd\r\ncontent-length: 2\r\ncontent-type: application/json\r\n\r\n{}"),
	"no http": raw("rubbish\r\n\r\n"),
	"gzip bomb": (_, to) => void to.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb),
} satisfies Record<FaultKind, Spoil> & Record<string, Spoil>;

export type Fault = keyof typeof faults;
