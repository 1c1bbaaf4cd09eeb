import "server-only";
import { data, redirect } from "react-router";
import type * as v from "valibot";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { parseInput } from "~/api/endpoint/input";
import { getScope } from "~/request/scope";
import type { Refusal } from "./refusal";

/** A form as it was posted. */
export type Posted = {
	form: FormData;
	/** Its text fields by name; the last of several with one name. */
	values: Record<string, string>;
	/** Path and query of the page that it was posted to. */
	page: string;
	/** An EnhancedForm sent it, and the page stays in sight. */
	enhanced: boolean;
};

type PageForm<S extends v.GenericSchema, R extends Refusal> = {
	/** The schema of the fields that `run` decides by, the pressed button's (pressed.ts) above all. */
	schema: S;
	/**
	 * Does the work. Returns the path to redirect to, nothing to come back to the page, or a refusal with further
	 * content.
	 */
	run(input: v.InferOutput<S>, posted: Posted): Promise<string | undefined | Partial<R>>;
	/**
	 * The form's action is a fragment. A redirect without one would inherit it, and the next page has no such place: it is led
	 * to its top.
	 */
	isAnchored?: boolean;
	/** Translates a backend's refusal for this form: the contract's fields under the form's names. */
	explain?(error: ApiError, input: v.InferOutput<S>): Partial<R>;
};

/** Fields that a refusal does not repeat (SECURITY B7). */
const secrets = ["password", "repeated", "captchaCode"];

/**
 * The frame around the request's form (docs/forms.md): checks it, does its work, and answers with a redirect (303), or
 * with the page and a `Refusal`. That has status 400, but 200 in place, where a 4xx is a fault in the browser's console.
 * The additions of `R` to a refusal are optional. Throws everything that is no refusal of a backend, the redirect of an
 * ended session included.
 */
export async function runForm<S extends v.GenericSchema, R extends Refusal = Refusal>(
	pageForm: PageForm<S, R>,
) {
	const { form, page } = getScope();
	if (!form) throw new Error("a form's action without a form");
	const values = toValues(form);
	const posted = { form, values, page: page.address, enhanced: form.has("enhanced") };
	const outcome = await attempt(pageForm, posted);
	if (typeof outcome === "string")
		return redirect(pageForm.isAnchored && !outcome.includes("#") ? `${outcome}#top` : outcome, 303);
	if (!outcome && !posted.enhanced) return redirect(posted.page, 303);
	for (const name of secrets) delete values[name];
	const answer: Refusal = { message: "", fields: {}, values, ...outcome };
	const isRefused = answer.message !== "" || Object.keys(answer.fields).length > 0;
	return data(answer as R, { status: isRefused && !posted.enhanced ? 400 : 200 });
}

async function attempt<S extends v.GenericSchema>(
	{ schema, run, explain }: PageForm<S, Refusal>,
	posted: Posted,
): Promise<string | undefined | Partial<Refusal>> {
	const parsed = parseInput(schema, Object.fromEntries(posted.form));
	if (!parsed.ok) return toRefusal(parsed.fields);
	try {
		return await run(parsed.value, posted);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { message: error.message, fields: getFieldErrors(error), ...explain?.(error, parsed.value) };
	}
}

/** No field can repair a button that the page does not have. */
function toRefusal(fields: Record<string, string>): Partial<Refusal> {
	if (Object.keys(fields).some((name) => /^do(\.|$)/.test(name)))
		return { message: "操作无效，请刷新后重试" };
	const [message = ""] = Object.values(fields);
	return { message, fields };
}

function toValues(form: FormData): Record<string, string> {
	const values: Record<string, string> = Object.create(null);
	for (const [name, value] of form) if (typeof value === "string") values[name] = value;
	return { ...values };
}
