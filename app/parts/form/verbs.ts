import * as v from "valibot";
import { Id } from "~/api/schema/id";

type Handler<C, O> = (context: C) => O;

/** The handler of a verb with objects: for these ones, or null where they are none of the verb. */
type HandlerOf<C, O> = { take(objects: readonly string[]): Handler<C, O> | null };

/**
 * The handlers of a form's buttons, by verb. A button's field `do` is a verb and its objects, with slashes
 * between, since an id may hold anything else: `settle`, `delete/7`, `select/item/7/1`. A verb with objects
 * has a handler by `on`. The verb "" is that of a form without `do`.
 */
export type Verbs<C, O> = Readonly<Record<string, Handler<C, O> | HandlerOf<C, O>>>;

/** The schema of a single id, the object of most verbs. */
export const OneId = v.strictTuple([Id]);

/** The schema of an id that may be left out. */
export const MaybeId = v.strictTuple([v.optional(Id)]);

/** The handler of a verb with objects. The schema checks the texts between the slashes as an array. */
export function on<S extends v.GenericSchema, C, O>(
	objects: S,
	run: (objects: v.InferOutput<S>, context: C) => O,
): HandlerOf<C, O> {
	return {
		take(texts) {
			const parsed = v.safeParse(objects, texts);
			return parsed.success ? (context) => run(parsed.output, context) : null;
		},
	};
}

/** The handler of a pressed button by its `do`; null for a button that the table does not have. */
export function findHandler<C, O>(verbs: Verbs<C, O>, button = ""): Handler<C, O> | null {
	const [verb = "", ...objects] = button.split("/");
	const entry = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (typeof entry !== "function") return entry?.take(objects) ?? null;
	return objects.length === 0 ? entry : null;
}
