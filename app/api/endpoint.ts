import type * as v from "valibot";

/** The backends behind `/api/<backend>` (SPEC §7). */
export const backends = [
	"mall",
	"purchaser",
	"decoration",
	"auth",
	"user",
	"content",
	"commodityDetail",
	"permission",
	"relationship",
	"supplier",
	"partner",
	"sms",
	"pay",
] as const;

export type Backend = (typeof backends)[number];
export type Method = "GET" | "POST";

/**
 * One call of the contract, said once: the clients call it, the reference worker implements it.
 *
 * Input is one object. The `:names` of the path and the fields named in `headers` are taken out of it; what is
 * left is the query of a GET or the body of a POST.
 */
export type Endpoint<
	P extends string = string,
	I extends v.GenericSchema = v.GenericSchema,
	O extends v.GenericSchema = v.GenericSchema,
> = {
	readonly backend: Backend;
	readonly method: Method;
	/** Below the backend's base, e.g. `/settlement/find/:id`. */
	readonly path: P;
	/** Needs no token (SPEC §7). */
	readonly public: boolean;
	readonly body: "json" | "form";
	/** Header name → the input field that travels in it instead of in the body. */
	readonly headers: Readonly<Record<string, string>>;
	/** The input field whose value is also sent as `idempotency-key`. */
	readonly idempotentBy?: string;
	/** Milliseconds until the server's client gives up. */
	readonly timeoutMs: number;
	/** Greatest answer that the server's client reads, in bytes. */
	readonly maxBytes: number;
	readonly input: I;
	readonly output: O;
};

type Options<P extends string, I extends v.GenericSchema, O extends v.GenericSchema> = Pick<
	Endpoint<P, I, O>,
	"backend" | "method" | "path" | "input" | "output" | "idempotentBy"
> &
	Partial<Pick<Endpoint, "public" | "body" | "headers" | "timeoutMs" | "maxBytes">>;

/** Declares an endpoint; JSON, not public, 3 s and 2 MiB unless it says otherwise (SECURITY R2, P7). */
export function endpoint<const P extends string, I extends v.GenericSchema, O extends v.GenericSchema>(
	options: Options<P, I, O>,
): Endpoint<P, I, O> {
	return {
		public: false,
		body: "json",
		headers: {},
		timeoutMs: 3000,
		maxBytes: 2 * 1024 * 1024,
		...options,
	};
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = v.InferInput<E["input"]>;
/** What a caller gets. */
export type OutputOf<E extends Endpoint> = v.InferOutput<E["output"]>;
/** What an implementation gets: the input after defaults and conversions. */
export type HandlerInputOf<E extends Endpoint> = v.InferOutput<E["input"]>;
/** What an implementation answers. */
export type HandlerOutputOf<E extends Endpoint> = v.InferInput<E["output"]>;
