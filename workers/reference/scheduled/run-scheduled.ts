import { remindDues } from "../backends/mall/account/remind-dues";
import { closeDueInquiries } from "../backends/mall/inquiry/move-inquiry";
import { closeExpiredOrders } from "../backends/mall/order/close-order";
import { remindExpiring } from "../backends/mall/order/remind-expiring";
import { closeOverdueParts } from "../backends/mall/pay/close-overdue-parts";
import { remindLists } from "../backends/mall/saved-list/remind-lists";
import type { Context } from "../endpoint/implement";
import { logError } from "../endpoint/log-error";

const tasks = [
	closeExpiredOrders,
	closeOverdueParts,
	closeDueInquiries,
	remindExpiring,
	remindDues,
	remindLists,
];

/**
 * Stores what is due and sends the buyers messages. The cron of wrangler.toml runs it once a minute. A run
 * that is repeated, late or parallel to another does nothing twice.
 * @throws Error when a task failed, after all tasks ran.
 */
export async function runScheduled(clock: Pick<Context, "db" | "now">): Promise<void> {
	let failed = 0;
	for (const task of tasks) {
		try {
			await task(clock);
		} catch (error) {
			logError(error, "scheduled");
			failed++;
		}
	}
	if (failed > 0) throw new Error(`${failed} of ${tasks.length} scheduled tasks failed`);
}
