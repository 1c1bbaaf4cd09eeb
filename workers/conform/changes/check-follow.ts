import { followVender, getVender } from "~/api/contract/supplier";
import { wrongId } from "../call/wrong-id";
import type { Steps } from "./steps";

/** Follows a shop, or stops following it, twice; then the buyer's own choice is set again. */
export async function checkFollow(steps: Steps, venderId: string | undefined): Promise<void> {
	await steps.run(async () => {
		if (!venderId) return;
		const { followed: before = false } = await steps.make(getVender, { venderId });
		const set = (followed: boolean) => steps.make(followVender, { venderId, followed });
		const once = await set(!before);
		const twice = await set(!before);
		steps.require(followVender, once.followed === !before, `followed is not ${!before}`);
		steps.require(
			followVender,
			twice.followCount === once.followCount,
			"said twice: followCount changed twice",
		);
		const { followed } = await steps.make(getVender, { venderId });
		steps.require(followVender, followed === !before, "the shop's followed has not changed");
		await set(before);
		await steps.refuse(followVender, "wrong venderId", 404, { venderId: wrongId, followed: true });
	});
}
