import "server-only";
import type * as v from "valibot";
import { findFieldExtension } from "~/api/endpoint/field-extension";
import { hasExtension } from "./has-extension";

/**
 * `part` of an answer that stands for several calls, `field` of its schema. Undefined where the backend
 * leaves it out, and where this request's mall has not got the field's extension.
 */
export function takePart<T>(field: v.GenericSchema, part: T): T | undefined {
	const extension = findFieldExtension(field);
	return extension && !hasExtension(extension) ? undefined : part;
}
