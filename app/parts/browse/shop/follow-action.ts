import "server-only";
import * as v from "valibot";
import { followVender } from "~/api/contract/supplier";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

/** The `do` of a shop's button: `follow/<supplier>`, `unfollow/<supplier>`. */
export const followVerbs = v.strictTuple([v.picklist(["follow", "unfollow"]), Id]);

const FollowForm = v.object({ do: pressed(followVerbs) });

/** Handles 关注店铺 and its undoing for a page that shows shops: back to that page, or a refusal. */
export function handleFollowForm() {
	return runForm({ schema: FollowForm, run: ({ do: asked }) => follow(asked) });
}

/** Makes the call. Throws ApiError. */
export async function follow([verb, venderId]: v.InferOutput<typeof followVerbs>): Promise<undefined> {
	await getScope().api.call(followVender, { venderId, followed: verb === "follow" });
}
