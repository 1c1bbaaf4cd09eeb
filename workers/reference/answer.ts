import * as v from "valibot";
import type { Endpoint } from "~/api/endpoint/endpoint";
import { parseInput } from "~/api/endpoint/input";
import { Done } from "~/api/schema/done";
import { dropRows } from "~/api/wire/drop-rows";
import { describeIssue } from "~/api/wire/read-output";
import { requireRight } from "./backends/permission/require-right";
import { toErrorResponse } from "./endpoint/error-response";
import { BusinessError, type BuyerContext, type Context, type Implementation } from "./endpoint/implement";
import { lacks } from "./endpoint/lacks";
import { leaveOut } from "./endpoint/leave-out";
import { logError } from "./endpoint/log-error";
import { readInput } from "./read-input";
import { loadBuyer, type ReadAlong } from "./session/load-buyer";
import { getNow } from "./testing/clock";

/** Runs an implementation on a request, in this order: mall, token, right, input, handler, output. */
export async function answer(
	{ endpoint, read, handle }: Implementation,
	request: Request,
	params: Record<string, string>,
	served: Pick<Context, "db" | "env">,
): Promise<Response> {
	const about = `${endpoint.method} /${endpoint.backend}${endpoint.path}`;
	const requestId = request.headers.get("x-request-id") ?? undefined;
	try {
		const ctx: Context = {
			...served,
			request,
			mallCode: request.headers.get("x-mall-code") ?? "",
			clientIp: request.headers.get("x-client-ip") ?? "",
			buyer: null,
			now: getNow(),
		};
		if (ctx.mallCode === "" && endpoint.backend !== "content") {
			throw new BusinessError(400, "NO_MALL", "缺少商城标识");
		}
		const { env } = served;
		const parse = async () => parseSent(endpoint, await readInput(endpoint, request, params), env);
		// Statements that run with the session query need the parsed input. A bad token is
		// still refused before a bad input.
		const early = read && (await parse());
		const readEarly: ReadAlong = (tokenHash) =>
			read && early?.ok ? read(early.value, { ...ctx, tokenHash }) : [];
		const rows = endpoint.public ? [] : await openSession(ctx, readEarly);
		if (endpoint.right && ctx.buyer) requireRight(ctx.buyer, endpoint.right);
		const input = early ?? (await parse());
		if (!input.ok) throw input.refusal;
		const result = await handle(input.value, ctx as BuyerContext, rows);
		const log = (fault: Error) => logError(fault, about, requestId);
		const output = requireOutput(endpoint, endpoint.output === Done ? {} : result, log);
		return Response.json(leaveOutLacking(endpoint.output, output, env));
	} catch (error) {
		return toErrorResponse(error, about, requestId);
	}
}

/** Puts the buyer into `ctx` and returns the rows that were read with the session. */
async function openSession(ctx: Context, readAlong: ReadAlong): Promise<unknown[][]> {
	const session = await loadBuyer(ctx, readAlong);
	if (!session) throw new BusinessError(401, "UNAUTHORIZED", "登录已失效，请重新登录");
	ctx.buyer = session.buyer;
	return session.rows;
}

type Parsed = { ok: true; value: unknown } | { ok: false; refusal: BusinessError };

function parseSent(endpoint: Endpoint, sent: Record<string, unknown> | null, env: Context["env"]): Parsed {
	if (!sent) return { ok: false, refusal: new BusinessError(400, "BAD_INPUT", "请求格式不正确") };
	const input = parseInput(endpoint.input, sent);
	if (input.ok) return { ok: true, value: leaveOutLacking(endpoint.input, input.value, env) };
	const [message = "请求参数不正确"] = Object.values(input.fields);
	return { ok: false, refusal: new BusinessError(400, "BAD_INPUT", message, { fields: input.fields }) };
}

/** It neither reads nor answers the fields of extensions that it acts as if it lacked. */
function leaveOutLacking(schema: v.GenericSchema, value: unknown, env: Context["env"]): unknown {
	return env.WITHOUT_EXTENSIONS ? leaveOut(schema, value, (extension) => lacks(env, extension)) : value;
}

/**
 * Drops every field that the contract does not have, e.g. a secret column of a row, and the bad rows of
 * lists whose rows stand for themselves. Throws when the rest breaks the contract. `log` gets all
 * faults, in words without a value.
 */
function requireOutput(endpoint: Endpoint, output: unknown, log: (fault: Error) => void): unknown {
	const checked = v.safeParse(endpoint.output, output);
	if (checked.success) return checked.output;
	const fault = describeFaults(checked.issues);
	if (!dropRows(endpoint.output, checked.issues)) throw fault;
	log(fault);
	const left = v.safeParse(endpoint.output, output);
	if (left.success) return left.output;
	throw describeFaults(left.issues);
}

function describeFaults(issues: readonly v.BaseIssue<unknown>[]): Error {
	return new Error(`answer breaks the contract: ${issues.map((issue) => describeIssue(issue)).join("; ")}`);
}
