/**
 * Figures of SPEC §9 that the shell or the edge uses and that /const shows, which may import neither. Milliseconds,
 * unless it says otherwise.
 */
export const loadingBar = { duration: 5000, throttle: 200, hide: 500 };

/** From the message about a rejected session to the way to /login. */
export const loginDelay = 1000;

export const keptPages = { maxEntries: 100_000, keptFor: 3_600_000, browserSeconds: 60 };

export const hallPlatforms = { bidding: 18, inquiry: 19 } as const;
