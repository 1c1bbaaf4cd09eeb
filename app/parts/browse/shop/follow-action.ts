import "server-only";
import { followVender } from "~/api/contract/supplier";
import { backAfter, type FormVerbs, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/** 关注店铺 and its undoing: `follow/<supplier>`, `unfollow/<supplier>`. */
export const followVerbs: FormVerbs = {
	follow: on(OneId, ([venderId]) => setFollowed(venderId, true)),
	unfollow: on(OneId, ([venderId]) => setFollowed(venderId, false)),
};

/** Handles them for a page that shows shops: back to that page, or a refusal. */
export function handleFollowForm() {
	return runForm({ verbs: followVerbs });
}

function setFollowed(venderId: string, followed: boolean) {
	return backAfter(getScope().api.call(followVender, { venderId, followed }));
}
