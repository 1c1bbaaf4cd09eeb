import * as v from "valibot";
import { BusinessModel, createToken, logout } from "~/api/contract/auth";
import { resetPasswordBySms } from "~/api/contract/user";
import { lackingMessage } from "~/api/endpoint/error";
import { passedHeaders, toUpstreamHeaders } from "~/api/upstream/added-headers";
import { toAsker, type Upstream } from "~/api/upstream/upstream.server";
import { beginSession, endSession } from "~/session/session-cookies";
import { isToken } from "~/session/token-cookie";
import { refuse } from "../admit/refusal";
import { type EdgeContext, type EdgeMiddleware, isSecure, toCaller } from "../context/edge-context";
import type { Env } from "../context/env";
import { type ApiCall, parseApiCall } from "../target/api-call";
import { toUpstreamUrl } from "../target/api-path";
import { relay, UpstreamFailure } from "./relay";

/**
 * `/api/<backend>/<path>`: the call goes to that backend with the Bearer of the token cookie, and its status
 * and body come back as they are (SPEC §7). The contract says how long it may take and how much it may
 * answer.
 */
export function apiProxy(env: Pick<Env, "upstreams">): EdgeMiddleware {
	return async (c) => {
		const target = c.get("target");
		const call = target.kind === "call" ? target : null;
		const upstream = call && env.upstreams.get(call.backend);
		if (!call || !upstream) return refuse(c, { status: 400, message: "请求地址不正确" });
		const { extension } = call.rules;
		if (extension && !c.get("mall").extensions.has(extension)) {
			c.set("lacking", extension);
			return refuse(c, { status: 404, message: lackingMessage });
		}
		return passOn(c, call, upstream);
	};
}

async function passOn(c: EdgeContext, call: ApiCall, upstream: Upstream): Promise<Response> {
	const passing = c.get("passingBody");
	const { method, raw } = c.req;
	const body = passing?.stream ?? (method === "POST" ? raw.body : null);
	const sent = { method, body, signal: passing?.signal, headers: pickOutboundHeaders(c) };
	try {
		const { answer, fault } = await send(c, call, upstream, sent);
		if (fault) c.set("fault", fault);
		return await toSessionAnswer(c, call, answer);
	} catch (error) {
		return passing?.fault ? refuse(c, passing.fault) : refuseFailed(c, error);
	}
}

/**
 * Loads a file of a backend by the address that a browser has for it, `/api/<backend>/<path>`, with the same
 * token and bounds. Null for any other address (SECURITY P1), and where the backend does not answer 200.
 */
export async function loadFile(
	c: EdgeContext,
	{ upstreams }: Pick<Env, "upstreams">,
	url: string,
): Promise<Response | null> {
	const call = parseApiCall({ method: "GET", url: c.get("mall").origin + url });
	const upstream = call && upstreams.get(call.backend);
	if (!call || !upstream) return null;
	const sent = { method: "GET", body: null, headers: [] };
	try {
		const { answer } = await c.get("callBudget").run(() => send(c, call, upstream, sent));
		return answer.status === 200 ? answer : null;
	} catch (error) {
		if (error instanceof UpstreamFailure) return null;
		throw error;
	}
}

type Sent = Pick<Parameters<typeof relay>[1], "method" | "body" | "signal"> & { headers: HeadersInit };

function send(c: EdgeContext, call: ApiCall, upstream: Upstream, { headers, ...sent }: Sent) {
	const caller = toCaller(c);
	const request = {
		...sent,
		asker: toAsker(caller),
		tally: caller.tally,
		url: toUpstreamUrl(upstream.base, call.path, call.search),
		headers: toUpstreamHeaders(caller, headers),
	};
	return relay(upstream, request, call.rules);
}

/** @throws any error but a failure of the backend. */
function refuseFailed(c: EdgeContext, error: unknown): Response {
	if (!(error instanceof UpstreamFailure)) throw error;
	c.set("fault", error.message);
	const message = error.status === 504 ? "服务响应超时，请稍后重试" : "服务暂时不可用，请稍后重试";
	return refuse(c, { status: error.status, message });
}

function pickOutboundHeaders(c: EdgeContext): [string, string][] {
	return passedHeaders.flatMap((name): [string, string][] => {
		const value = c.req.header(name);
		return value === undefined ? [] : [[name, value]];
	});
}

/**
 * Logging in moves the token from the body into the cookie; logging out ends the session in the browser too.
 */
async function toSessionAnswer(c: EdgeContext, call: ApiCall, answer: Response): Promise<Response> {
	const secure = isSecure(c);
	switch (call.rules) {
		case resetPasswordBySms:
			// A new password ends every session of its buyer.
			if (answer.status === 200) endSession(answer.headers, { secure });
			return answer;
		case logout:
			endSession(answer.headers, { secure, forget: true });
			return answer;
		case createToken:
			return answer.status === 200 ? toTokenCookie(answer, secure) : answer;
		default:
			return answer;
	}
}

async function toTokenCookie(answer: Response, secure: boolean): Promise<Response> {
	const { token, ...rest } = await readObject(answer);
	if (!isToken(token)) throw new UpstreamFailure(502, `${createToken.path} answered no token`);
	const model = v.safeParse(BusinessModel, rest.businessModel);
	beginSession(answer.headers, {
		secure,
		token,
		businessModel: model.success ? model.output : undefined,
	});
	return new Response(JSON.stringify(rest), { status: 200, headers: answer.headers });
}

async function readObject(answer: Response): Promise<Record<string, unknown>> {
	try {
		const body: unknown = await answer.json();
		return typeof body === "object" && body !== null ? { ...body } : {};
	} catch (error) {
		throw new UpstreamFailure(502, `${createToken.path} answered no JSON`, error);
	}
}
