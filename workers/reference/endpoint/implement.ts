import type { Endpoint, HandlerInputOf, HandlerOutputOf } from "~/api/endpoint";
import type { Db } from "../db/client";
import type { malls } from "../db/schema/catalogue";
import type { buyers, companies } from "../db/schema/identity";
import type { Env } from "./env";

/** Who is asking: the buyer of the token with the company and its rights, and what the mall says. */
export type Buyer = Omit<typeof buyers.$inferSelect, "passwordHash"> &
	Omit<typeof companies.$inferSelect, "companyId" | "mallCode"> &
	Pick<typeof malls.$inferSelect, "businessModel" | "closedPayMethods">;

/** What a handler knows of a request; `B` is `Buyer` where the endpoint needs a token. */
export type Context<B extends Buyer | null = Buyer | null> = {
	db: Db;
	env: Env;
	request: Request;
	/** From x-mall-code; "" only for the content backend, which is asked before the mall is known. */
	mallCode: string;
	/** From x-client-ip, which the storefront sets. */
	clientIp: string;
	buyer: B;
	/** The moment of the request, the same for all that it does. */
	now: Date;
};
export type BuyerContext = Context<Buyer>;

/** What is known of a request before the database has said who asks. */
export type Asking = Pick<Context, "db" | "mallCode"> & {
	tokenHash: string;
};

/** An endpoint of the contract with the code behind it. */
export type Implementation<E extends Endpoint = Endpoint> = {
	endpoint: E;
	/** Reads only: what they yield is dropped where nobody asks. */
	read?(input: HandlerInputOf<E>, asking: Asking): readonly D1PreparedStatement[];
	// A method, so that an Implementation<E> is an Implementation: the input was checked by E's own schema.
	handle(
		input: HandlerInputOf<E>,
		ctx: BuyerContext,
		/** Of the statements of `read`, in their order. */
		rows: readonly unknown[][],
	): Promise<HandlerOutputOf<E>> | HandlerOutputOf<E>;
};

/** One implementation for every endpoint that a contract module exports: a missing one does not compile. */
export type Implementations<Module> = {
	[K in keyof Module as Module[K] extends Endpoint ? K : never]: Module[K] extends Endpoint
		? Implementation<Module[K]>
		: never;
};

/**
 * A refusal that the buyer reads: becomes `{ code, message, ...body }` with this status (CONTRACT "Rules"). 400 takes
 * `{ fields: { name: message } }` as its body, 429 `{ retryAfter: seconds }`, 409 what has changed.
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

/**
 * The same for an endpoint whose statements need no more than its input, the mall and the token: they go to the
 * database together with the question who asks, which spares a trip (docs/tricks.md).
 */
export function implementRead<E extends Endpoint, Rows extends readonly unknown[][]>(
	endpoint: E,
	read: NonNullable<Implementation<E>["read"]>,
	handle: (
		input: HandlerInputOf<E>,
		ctx: BuyerContext,
		rows: Rows,
	) => Promise<HandlerOutputOf<E>> | HandlerOutputOf<E>,
): Implementation<E> {
	return { ...implement(endpoint, handle as unknown as Implementation<E>["handle"]), read };
}

/** The handler of an endpoint that needs no token; `ctx.buyer` is null. */
export function implementPublic<E extends Endpoint>(
	endpoint: E,
	handle: (input: HandlerInputOf<E>, ctx: Context<null>) => Promise<HandlerOutputOf<E>> | HandlerOutputOf<E>,
): Implementation<E> {
	if (!endpoint.public) throw new Error(`${endpoint.path} needs a token: implement`);
	return { endpoint, handle: handle as unknown as Implementation<E>["handle"] };
}
