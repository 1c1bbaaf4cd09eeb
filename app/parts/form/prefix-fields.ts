import { type ApiError, getFieldErrors } from "~/api/endpoint/error";

/** The messages of a refused call under the field names of a form: `name` as `a.name`. */
export function prefixFields(error: ApiError, prefix: string): Record<string, string> {
	return Object.fromEntries(
		Object.entries(getFieldErrors(error)).map(([name, message]) => [prefix + name, message]),
	);
}
