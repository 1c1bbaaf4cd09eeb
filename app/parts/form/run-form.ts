import "server-only";
import { data, redirect } from "react-router";
import * as v from "valibot";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import { parseInput } from "~/api/endpoint/input";
import { getScope } from "~/request/scope";
import type { Refusal } from "./refusal";
import { findHandler, type Verbs } from "./verbs";

/** A form as it was posted. */
export type Posted<I = unknown> = {
	form: FormData;
	/** Its text fields by name; the last of several with one name. */
	values: Record<string, string>;
	/** The fields that its schema has checked. */
	input: I;
	/** Path and query of the page that it was posted to. */
	page: string;
	/** An EnhancedForm sent it, and the page stays in sight. */
	enhanced: boolean;
};

/** The path to redirect to, nothing to come back to the page, or a refusal with further content. */
export type Outcome<R extends Refusal = Refusal> = string | undefined | Partial<R>;

/** One handler for each verb of a form. */
export type FormVerbs<R extends Refusal = Refusal, I = unknown> = Verbs<
	Posted<I>,
	Outcome<R> | Promise<Outcome<R>>
>;

type PageForm<R extends Refusal, S extends v.GenericSchema> = {
	/** The schema of further fields that the handlers decide by. */
	schema?: S;
	verbs: FormVerbs<R, v.InferOutput<S>>;
	/**
	 * The form's action is a fragment. A redirect without one would inherit it, and the next page has no
	 * such place: it is led to its top.
	 */
	isAnchored?: boolean;
	/** Translates a backend's refusal for this form: the contract's fields under the form's names. */
	explain?(error: ApiError, posted: Posted<v.InferOutput<S>>): Partial<R>;
};

type Answer<R> = Promise<Response | ReturnType<typeof data<R>>>;

/** Fields that a refusal does not repeat (SECURITY B7). */
const secrets = ["password", "repeated", "captchaCode"];

/**
 * The frame around the request's form (docs/forms.md): finds the handler of the pressed button, checks the
 * further fields, and answers with a redirect (303), or with the page and a `Refusal`. That has status 400,
 * but 200 in place, where a 4xx is a fault in the browser's console. The additions of `R` to a refusal are
 * optional. Throws everything that is no refusal of a backend, the redirect of an ended session included.
 */
export function runForm(pageForm: PageForm<Refusal, v.UnknownSchema>): Answer<Refusal>;
export function runForm<R extends Refusal, S extends v.GenericSchema = v.UnknownSchema>(
	pageForm: PageForm<R, S>,
): Answer<R>;
export async function runForm<R extends Refusal, S extends v.GenericSchema>(
	pageForm: PageForm<R, S>,
): Answer<R> {
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

async function attempt<R extends Refusal, S extends v.GenericSchema>(
	{ schema, verbs, explain }: PageForm<R, S>,
	form: Omit<Posted, "input">,
): Promise<Outcome> {
	const handle = findHandler(verbs, form.values.do);
	// No field can repair a button that the page does not have.
	if (!handle) return { message: "操作无效，请刷新后重试" };
	const parsed = parseInput(schema ?? v.unknown(), Object.fromEntries(form.form));
	if (!parsed.ok) return { message: Object.values(parsed.fields)[0], fields: parsed.fields };
	const posted = { ...form, input: parsed.value };
	try {
		return await handle(posted);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return { message: error.message, fields: getFieldErrors(error), ...explain?.(error, posted) };
	}
}

function toValues(form: FormData): Record<string, string> {
	const values: Record<string, string> = Object.create(null);
	for (const [name, value] of form) if (typeof value === "string") values[name] = value;
	return { ...values };
}

/** Waits for a call, and then comes back to the page. */
export async function backAfter(call: Promise<unknown>): Promise<undefined> {
	await call;
}
