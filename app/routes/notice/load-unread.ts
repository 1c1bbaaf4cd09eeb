import "server-only";
import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins } from "~/api/contract/purchaser";
import { ApiError } from "~/api/error";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";

/** How many notices and messages are unread; null where that cannot be had, which hides a number and no more. */
export type Unread = { notice: number | null; message: number | null };

export async function loadUnread(): Promise<Unread> {
	const { api } = getScope();
	const [notice, message] = await Promise.all([
		api.call(getUnreadBulletins, {}).then(({ count }) => count, toNull),
		api.call(getUnreadMessageCount, {}).catch(toNull),
	]);
	return { notice, message };
}

function toNull(error: unknown): null {
	if (!(error instanceof ApiError)) throw error;
	logError(error);
	return null;
}
