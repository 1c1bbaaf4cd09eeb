import type { ServerResponse } from "node:http";
import { backends } from "../../../app/api/endpoint/endpoint.ts";
import { openMall, type TestMall } from "../mall/mall.ts";
import { type Fault, faults } from "./faults.ts";
import { openUpstream, type Received } from "./upstream-server.ts";

/** A mall whose 13 backends are the reference worker behind a server that can spoil their answers. */
export type FaultyMall = TestMall & {
	/** Spoils the answers of these backends to calls with this token, or to calls without one (""). */
	break(token: string, backendNames: readonly string[], fault: Fault): void;
	/** The ids of the requests with a spoiled answer. Requests that a breaker stopped are not among them. */
	spoiled: ReadonlySet<string>;
	/** Receives every call first, and returns true for the calls that it answers itself. Null ends it. */
	intercept(answerInstead: Interceptor | null): void;
};

type Interceptor = (request: Received, answer: ServerResponse) => boolean;

const ownHeaders = new Set(["host", "connection", "content-length", "transfer-encoding"]);

export async function openFaultyMall(
	vars: Record<string, unknown> = {},
	options: Pick<Parameters<typeof openMall>[0] & {}, "dataDir"> = {},
): Promise<FaultyMall> {
	const broken = new Map<string, { backendNames: readonly string[]; fault: Fault }>();
	const spoiled = new Set<string>();
	let mall: TestMall | undefined;
	let interceptor: Interceptor | null = null;
	const upstream = await openUpstream(async (request, answer) => {
		if (interceptor?.(request, answer)) return;
		const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
		const own = broken.get(token);
		if (own?.backendNames.includes(request.url.split("/")[1] ?? "")) {
			spoiled.add(String(request.headers["x-request-id"]));
			return faults[own.fault](request, answer);
		}
		if (mall) await passOn(mall, request, answer);
	});
	mall = await openMall({ ...options, vars: { ...pointUpstreamsTo(upstream.url), ...vars } });
	const { [Symbol.asyncDispose]: closeMall } = mall;
	return {
		...mall,
		spoiled,
		break: (token, backendNames, fault) => void broken.set(token, { backendNames, fault }),
		intercept: (answerInstead) => {
			interceptor = answerInstead;
		},
		async [Symbol.asyncDispose]() {
			await closeMall();
			await upstream[Symbol.asyncDispose]();
		},
	};
}

/** The vars of a storefront whose backends are all below `url`, each under its name. */
export function pointUpstreamsTo(url: string): Record<string, string> {
	return Object.fromEntries(
		backends.map((name) => [`UPSTREAM_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`, `${url}/${name}`]),
	);
}

/** Answers as the reference worker of `mall` does. Returns the status and the body. */
export async function passOn(
	mall: TestMall,
	received: Received,
	answer: ServerResponse,
): Promise<{ status: number; text: string }> {
	const { method, url, headers, body } = received;
	const worker = mall.reference;
	const passed = Object.entries(headers).filter(([name]) => !ownHeaders.has(name)) as [string, string][];
	const init = { method, headers: passed, ...(body.length > 0 && { body: new Uint8Array(body) }) };
	const send = () => worker.fetch(`http://reference${url}`, init);
	// A refusal that leaves a body unread ends the connection, which the next call
	// finds broken before it is sent.
	const real = await send().catch(send);
	answer.writeHead(real.status, { "content-type": real.headers.get("content-type") ?? "application/json" });
	const sent = Buffer.from(await real.arrayBuffer());
	answer.end(sent);
	return { status: real.status, text: sent.toString() };
}
