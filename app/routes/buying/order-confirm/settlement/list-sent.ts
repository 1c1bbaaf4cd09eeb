import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { type SentFile, sentPrefix } from "./file-fields";

const SentField = v.strictTuple([v.literal(sentPrefix), Id, Id]);

/** The uploaded files of a form, or of a posted one, that its settlement does not have yet. */
export function listSent(form: Iterable<[string, unknown]>): SentFile[] {
	return [...form].flatMap(([name, fileName]) => {
		const parsed = v.safeParse(SentField, name.split("/"));
		if (!parsed.success || typeof fileName !== "string") return [];
		const [, venderId, fileId] = parsed.output;
		return [{ venderId, fileId, fileName }];
	});
}
