import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { getScope } from "./scope";

/** The id in the query of this request's page; null when it is absent or none. */
export function getQueryId(name: string): string | null {
	const parsed = v.safeParse(Id, new URL(getScope().request.url).searchParams.get(name));
	return parsed.success ? parsed.output : null;
}
