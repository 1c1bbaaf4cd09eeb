import { createMemory, type Memory } from "~/memory/memory";

/** The time after which a session that its backend called good has probably ended. Milliseconds. */
const recentMs = 10 * 60_000;

/** The keys of sessions that this isolate knows to have been good a short time ago. */
export type RecentSessions = Pick<Memory<true>, "get" | "delete"> & { add(key: string): void };

export function createRecentSessions(): RecentSessions {
	const memory = createMemory<true>({ maxEntries: 10_000 });
	return { ...memory, add: (key) => memory.set(key, true, recentMs) };
}
