/**
 * Figures of SPEC §9 for the shell or the edge that /const shows, too, and may import from neither.
 * Milliseconds, unless it says otherwise.
 */
export const loadingBar = { duration: 5000, throttle: 200, hide: 500 };

/** The pause between the message about a rejected session and /login. */
export const loginDelay = 1000;

export const cachedPages = {
	maxEntries: 100_000,
	freshMs: { minute: 60_000, hour: 3_600_000 },
	browserSeconds: 60,
};

export const hallPlatforms = { bidding: 18, inquiry: 19 } as const;
