import { DrizzleQueryError } from "drizzle-orm/errors";
import * as v from "valibot";
import type { Endpoint, HandlerInputOf, HandlerOutputOf } from "~/api/endpoint";
import { parseInput } from "~/api/input";
import { type Buyer, loadBuyer } from "./backends/auth/load-buyer";
import { createDb, type Db } from "./db/client";
import type { Env } from "./env";
import { readInput } from "./read-input";

/** What a handler knows of a request; `B` is `Buyer` where the endpoint needs a token. */
export type Context<B extends Buyer | null = Buyer | null> = {
	db: Db;
	d1: D1Database;
	env: Env;
	request: Request;
	/** From x-mall-code; "" only for the content backend, which is asked before the mall is known. */
	mallCode: string;
	/** From x-client-ip, which the storefront sets. */
	clientIp: string;
	buyer: B;
	/** The moment of the request, one for all that it does. */
	now: Date;
};
export type BuyerContext = Context<Buyer>;

/** An endpoint of the contract with the code behind it. */
export type Implementation<E extends Endpoint = Endpoint> = {
	endpoint: E;
	// A method, so that an Implementation<E> is an Implementation: the input was checked by E's own schema.
	handle(input: HandlerInputOf<E>, ctx: BuyerContext): Promise<HandlerOutputOf<E>> | HandlerOutputOf<E>;
};

/** One implementation for every endpoint that a contract module exports: a missing one does not compile. */
export type Implementations<Module> = {
	[K in keyof Module as Module[K] extends Endpoint ? K : never]: Module[K] extends Endpoint
		? Implementation<Module[K]>
		: never;
};

/**
 * A refusal that the buyer gets to read: becomes `{ code, message, ...body }` with this status (CONTRACT "Rules").
 * 400 takes `{ fields: { name: message } }` as its body, 429 `{ retryAfter: seconds }`, 409 what has changed.
 */
export class BusinessError extends Error {
	override readonly name = "BusinessError";
	readonly status: number;
	readonly code: string;
	readonly body: Record<string, unknown>;

	constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.body = body;
	}
}

/** The handler of an endpoint that needs a token: `ctx.buyer` is the buyer. */
export function implement<E extends Endpoint>(
	endpoint: E,
	handle: Implementation<E>["handle"],
): Implementation<E> {
	if (endpoint.public) throw new Error(`${endpoint.path} is public: implementPublic`);
	return { endpoint, handle };
}

/** The handler of an endpoint that needs no token; nobody has been asked who is there. */
export function implementPublic<E extends Endpoint>(
	endpoint: E,
	handle: (input: HandlerInputOf<E>, ctx: Context<null>) => Promise<HandlerOutputOf<E>> | HandlerOutputOf<E>,
): Implementation<E> {
	if (!endpoint.public) throw new Error(`${endpoint.path} needs a token: implement`);
	return { endpoint, handle: handle as unknown as Implementation<E>["handle"] };
}

/** Runs an implementation on a request: mall, token, input, handler, output, in this order. */
export async function answer(
	{ endpoint, handle }: Implementation,
	request: Request,
	params: Record<string, string>,
	env: Env,
): Promise<Response> {
	try {
		const ctx: Context = {
			db: createDb(env.DB),
			d1: env.DB,
			env,
			request,
			mallCode: request.headers.get("x-mall-code") ?? "",
			clientIp: request.headers.get("x-client-ip") ?? "",
			buyer: null,
			now: new Date(),
		};
		if (ctx.mallCode === "" && endpoint.backend !== "content") {
			throw new BusinessError(400, "NO_MALL", "缺少商城标识");
		}
		if (!endpoint.public) {
			ctx.buyer = await loadBuyer(ctx);
			if (!ctx.buyer) throw new BusinessError(401, "UNAUTHORIZED", "登录已失效，请重新登录");
		}
		const sent = await readInput(endpoint, request, params);
		if (!sent) throw new BusinessError(400, "BAD_INPUT", "请求格式不正确");
		const input = parseInput(endpoint.input, sent);
		if (!input.ok) {
			const [message = "请求参数不正确"] = Object.values(input.fields);
			throw new BusinessError(400, "BAD_INPUT", message, { fields: input.fields });
		}
		const output = await handle(input.value, ctx as BuyerContext);
		return Response.json(requireOutput(endpoint, output));
	} catch (error) {
		return toErrorResponse(error, `${endpoint.method} /${endpoint.backend}${endpoint.path}`);
	}
}

/** What is sent is what the contract says and no field more: a row that carries a secret column loses it here. */
function requireOutput(endpoint: Endpoint, output: unknown): unknown {
	const checked = v.safeParse(endpoint.output, output);
	if (checked.success) return checked.output;
	const faults = checked.issues.map((issue) => `${v.getDotPath(issue) ?? "answer"}: ${issue.message}`);
	throw new Error(`answer against the contract: ${faults.join("; ")}`);
}

/** The error body of CONTRACT "Rules"; what is not a refusal is logged and tells the outside nothing. */
export function toErrorResponse(error: unknown, about: string): Response {
	if (error instanceof BusinessError) {
		const { retryAfter, ...body } = error.body;
		return Response.json(
			{ code: error.code, message: error.message, ...body },
			{
				status: error.status,
				...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }),
			},
		);
	}
	// A failed query's own message repeats its parameters: phone numbers, codes. The database's says what is wrong.
	const cause = error instanceof DrizzleQueryError ? error.cause : error;
	console.error(JSON.stringify({ level: "error", about, error: String(cause) }));
	return Response.json({ code: "INTERNAL", message: "系统繁忙，请稍后再试" }, { status: 500 });
}
