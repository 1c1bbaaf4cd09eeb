import "client-only";
import { api } from "~/api/client/client.browser";
import { followVender } from "~/api/contract/supplier";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { showToast } from "~/ui/overlay/toast/toast";

/** Sets whether the buyer follows the shop, and reports the outcome; null when the call failed. */
export async function follow(venderId: string, followed: boolean) {
	try {
		const answer = await api.call(followVender, { venderId, followed });
		showToast(answer.followed ? "已关注店铺" : "已取消关注", "success");
		return answer;
	} catch (error) {
		tellFailure(error);
		return null;
	}
}
