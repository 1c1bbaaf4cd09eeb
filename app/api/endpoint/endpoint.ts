import * as v from "valibot";
import type { Extension } from "./extension";
import type { Right } from "./right";

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

/** The facts about a call that the server's client and the edge's proxy need. */
export type CallRules = {
	/** Needs no token (SPEC §7). */
	readonly public: boolean;
	/** The call changes what pages show, or sends something: cached pages end, and the call is not repeated. */
	readonly changes: boolean;
	readonly body: "json" | "form";
	/** Milliseconds until the storefront gives up. */
	readonly timeoutMs: number;
	/** Greatest answer that the storefront reads, in bytes. */
	readonly maxBytes: number;
	/** The extension that the call belongs to; without one every backend has it (SPEC §7). */
	readonly extension?: Extension;
};

/**
 * The rules of a call that names none itself, or that no contract knows: JSON, not public, 3 s and 2 MiB. A
 * POST changes something, a GET does not (SECURITY R2, P7).
 */
export function defaultRules(method: Method): CallRules {
	return {
		public: false,
		changes: method === "POST",
		body: "json",
		timeoutMs: 3000,
		maxBytes: 2 * 1024 * 1024,
	};
}

/**
 * One call of the contract, declared once: the clients call it, the edge passes it on by its rules, the
 * reference worker implements it.
 *
 * Input is one object. The `:names` of the path and the fields named in `headers` are taken out of it; the
 * rest is the query of a GET or the body of a POST.
 */
export type Endpoint<
	P extends string = string,
	I extends v.GenericSchema = v.GenericSchema,
	O extends v.GenericSchema = v.GenericSchema,
	B extends Backend = Backend,
	M extends Method = Method,
> = CallRules & {
	readonly backend: B;
	readonly method: M;
	/** Below the backend's base, e.g. `/settlement/find/:id`. */
	readonly path: P;
	/** Header name → the input field that travels in it instead of in the body. */
	readonly headers: Readonly<Record<string, string>>;
	/** The input field whose value is also sent as `idempotency-key`. */
	readonly idempotentBy?: string;
	/** Many buyers get the very same answer, word for word: the server parses it once. */
	readonly shared?: true;
	/** The backend refuses the call to a buyer without this right: 403 (SPEC §6). */
	readonly right?: Right;
	/**
	 * The backend may also refuse it by what the buyer or the company may do, without a right of that name:
	 * 403.
	 */
	readonly mayForbid?: true;
	/**
	 * The body of its 409, where a call that changes nothing has one, or where it is more than an ErrorBody.
	 */
	readonly conflict?: v.GenericSchema;
	/** The call is made in malls of this model alone; without one in all (SPEC §1). */
	readonly model?: "OPEN" | "STANDARD";
	/** SPEC §7 names the call, and the storefront makes it nowhere: the reason. */
	readonly uncalled?: string;
	/**
	 * A 404 may be about a thing that the input names, although the call reads and no part of its path is a
	 * name.
	 */
	readonly namesThing?: true;
	readonly input: I;
	readonly output: O;
};

type Options<I extends v.GenericSchema, O extends v.GenericSchema> = Pick<
	Endpoint,
	"idempotentBy" | "shared" | "right" | "mayForbid" | "conflict" | "namesThing" | "model" | "uncalled"
> &
	Partial<CallRules & Pick<Endpoint, "headers">> & { readonly input?: I; readonly output: O };

const NoInput = v.object({});

/**
 * Declares calls of a backend: `get("/news/:id", { input, output })`. One without `input` takes nothing, and
 * its rules are `defaultRules` unless it says otherwise.
 */
export function callsOf<const B extends Backend>(backend: B) {
	const declare =
		<const M extends Method>(method: M) =>
		<const P extends string, O extends v.GenericSchema, I extends v.GenericSchema = typeof NoInput>(
			path: P,
			{ input = NoInput as unknown as I, ...options }: Options<I, O>,
		): Endpoint<P, I, O, B, M> => ({
			...defaultRules(method),
			headers: {},
			...options,
			backend,
			method,
			path,
			input,
		});
	return { get: declare("GET"), post: declare("POST") };
}

/** The call in an error: `GET /order/detail/:orderId`. */
export type EndpointName<E extends Endpoint> = `${E["method"]} ${E["path"]}`;

/** The argument of a caller. */
export type InputOf<E extends Endpoint> = v.InferInput<E["input"]>;
/** The answer for a caller. */
export type OutputOf<E extends Endpoint> = v.InferOutput<E["output"]>;
/** The argument of an implementation: the input after defaults and conversions. */
export type HandlerInputOf<E extends Endpoint> = v.InferOutput<E["input"]>;
/** The answer of an implementation. */
export type HandlerOutputOf<E extends Endpoint> = v.InferInput<E["output"]>;

/**
 * The address of a call in the browser, with any text in place of the `:names` of its path. A type only: a
 * script that cannot afford the contract's schemas spells the address, and another address does not compile.
 */
export type AddressOf<E extends Endpoint> = string extends E["path"]
	? never
	: `/api/${E["backend"]}${Filled<E["path"]>}`;

type Filled<P extends string> = P extends `${infer Before}/:${infer Rest}`
	? `${Before}/${string}${Rest extends `${string}/${infer After}` ? `/${Filled<After>}` : ""}`
	: P;
