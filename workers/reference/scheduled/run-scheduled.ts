import { remindDues } from "../backends/mall/account/remind-dues";
import { closeDueInquiries } from "../backends/mall/inquiry/move-inquiry";
import { closeExpiredOrders } from "../backends/mall/order/close-order";
import { remindExpiring } from "../backends/mall/order/remind-expiring";
import type { Context } from "../endpoint/implement";
import { logError } from "../endpoint/log-error";

const tasks = [closeExpiredOrders, closeDueInquiries, remindExpiring, remindDues];

/**
 * Writes down what has fallen due, and tells the buyers: the cron of wrangler.toml runs it once a minute. A run that is
 * repeated, late, or beside another does nothing twice.
 * @throws Error when a task failed, after all of them had their turn.
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
