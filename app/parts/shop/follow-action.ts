import "server-only";
import * as v from "valibot";
import { followVender } from "~/api/contract/supplier";
import { Id } from "~/api/schema/id";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";

const FollowForm = v.object({ do: pressed(v.strictTuple([v.picklist(["follow", "unfollow"]), Id])) });

/** 关注店铺 and its undoing, posted by a page that shows shops: back to that page, or why not. */
export function handleFollowForm(request: Request) {
	return runForm(request, {
		schema: FollowForm,
		async run({ do: [verb, venderId] }) {
			await getScope().api.call(followVender, { venderId, followed: verb === "follow" });
			return undefined;
		},
	});
}
