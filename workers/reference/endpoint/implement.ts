import type { Endpoint, HandlerInputOf, HandlerOutputOf } from "~/api/endpoint/endpoint";
import type { Db } from "../db/client";
import type { malls } from "../db/schema/catalogue";
import type { buyers, companies } from "../db/schema/identity";
import type { Env } from "./env";

/** The buyer of the token, with the company, its rights, and the mall's settings. */
export type Buyer = Omit<typeof buyers.$inferSelect, "passwordHash"> &
	Omit<typeof companies.$inferSelect, "companyId" | "mallCode"> &
	Pick<typeof malls.$inferSelect, "businessModel" | "closedPayMethods" | "invoiceTypes">;

/** The context of a request for its handler. `B` is `Buyer` when the endpoint needs a token. */
export type Context<B extends Buyer | null = Buyer | null> = {
	db: Db;
	env: Env;
	request: Request;
	/**
	 * The value of x-mall-code. It is "" only for the content backend, which is
	 * called before the mall is known.
	 */
	mallCode: string;
	/** The value of x-client-ip, which the storefront sets. */
	clientIp: string;
	buyer: B;
	/** The time of the request, the same for all its steps. */
	now: Date;
};
export type BuyerContext = Context<Buyer>;

/** The context of a request before the database has found its buyer. */
export type Asking = Pick<Context, "db" | "mallCode"> & {
	tokenHash: string;
};

/** An endpoint of the contract with its code. */
export type Implementation<E extends Endpoint = Endpoint> = {
	endpoint: E;
	/**
	 * Statements that only read, because they also run for a token without a
	 * session; their rows are then dropped.
	 */
	read?(input: HandlerInputOf<E>, asking: Asking): readonly D1PreparedStatement[];
	// A method, so that an Implementation<E> is an Implementation: E's own schema
	// has already checked the input.
	handle(
		input: HandlerInputOf<E>,
		ctx: BuyerContext,
		/** The rows of the statements of `read`, in the same order. */
		rows: readonly unknown[][],
	): Promise<Result<E>> | Result<E>;
};

/** The result of a handler: the answer. That of a call whose answer is `Done` is not read (answer.ts). */
type Result<E extends Endpoint> = [keyof HandlerOutputOf<E>] extends [never] ? unknown : HandlerOutputOf<E>;

/** One implementation for every endpoint of a contract module. A missing one does not compile. */
export type Implementations<Module> = {
	[K in keyof Module as Module[K] extends Endpoint ? K : never]: Module[K] extends Endpoint
		? Implementation<Module[K]>
		: never;
};

/**
 * A refusal that the buyer reads. It becomes `{ code, message, ...body }` with this status
 * (CONTRACT "Rules"). The body of 400 is `{ fields: { name: message } }`, that of 429
 * `{ retryAfter: seconds }`, and that of 409 the changes.
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

/** A refusal of one field of the input. Its message shows beside the field. */
export function createFieldError(code: string, field: string, message: string, status = 400): BusinessError {
	return new BusinessError(status, code, message, { fields: { [field]: message } });
}

/** Implements an endpoint that needs a token: `ctx.buyer` is the buyer. */
export function implement<E extends Endpoint>(
	endpoint: E,
	handle: Implementation<E>["handle"],
): Implementation<E> {
	if (endpoint.public) throw new Error(`${endpoint.path} is public: use implementPublic`);
	return { endpoint, handle };
}

/**
 * The same for an endpoint whose statements need only the input, the mall and the token. They run in one
 * batch with the session query, which saves a round trip (docs/tricks.md).
 */
export function implementRead<E extends Endpoint, Rows extends readonly unknown[][]>(
	endpoint: E,
	read: NonNullable<Implementation<E>["read"]>,
	handle: (input: HandlerInputOf<E>, ctx: BuyerContext, rows: Rows) => Promise<Result<E>> | Result<E>,
): Implementation<E> {
	return { ...implement(endpoint, handle as unknown as Implementation<E>["handle"]), read };
}

/** Implements an endpoint that needs no token: `ctx.buyer` is null. */
export function implementPublic<E extends Endpoint>(
	endpoint: E,
	handle: (input: HandlerInputOf<E>, ctx: Context<null>) => Promise<Result<E>> | Result<E>,
): Implementation<E> {
	if (!endpoint.public) throw new Error(`${endpoint.path} needs a token: use implement`);
	return { endpoint, handle: handle as unknown as Implementation<E>["handle"] };
}
