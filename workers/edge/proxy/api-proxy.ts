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
import type { ApiCall } from "../target/api-call";
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
	const caller = toCaller(c);
	const request = {
		asker: toAsker(caller),
		tally: caller.tally,
		url: toUpstreamUrl(upstream.base, call.path, call.search),
		method: c.req.method,
		headers: toUpstreamHeaders(caller, pickOutboundHeaders(c)),
		body: passing?.stream ?? (c.req.method === "POST" ? c.req.raw.body : null),
		signal: passing?.signal,
	};
	try {
		const { answer, fault } = await relay(upstream, request, call.rules);
		if (fault) c.set("fault", fault);
		return await toSessionAnswer(c, call, answer);
	} catch (error) {
		return passing?.fault ? refuse(c, passing.fault) : refuseFailed(c, error);
	}
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
