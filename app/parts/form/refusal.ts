import { ApiError, getFieldErrors } from "~/api/error";

/** What an action answers instead of a redirect: why not, field by field, and what had been typed. */
export type Refusal = {
	message: string;
	/** Messages by the name of the form's field. */
	fields: Record<string, string>;
	/** What had been typed, by the name of the form's field: shown again, so that nothing is lost. */
	values: Record<string, string>;
};

/**
 * A failed call as something to show in the form that it came from: the backend's own words. What is
 * not a call's failure is thrown on.
 */
export function toRefusal(error: unknown, values: Record<string, string> = {}): Refusal {
	if (!(error instanceof ApiError)) throw error;
	return { message: error.message, fields: getFieldErrors(error), values };
}

/** The text fields of a form by name, without files; of several of one name the last. */
export function toValues(form: FormData): Record<string, string> {
	const values: Record<string, string> = Object.create(null);
	for (const [name, value] of form) if (typeof value === "string") values[name] = value;
	return { ...values };
}
