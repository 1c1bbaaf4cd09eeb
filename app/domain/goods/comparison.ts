/**
 * The chosen SKUs of a browser: the name of their cookie, and the greatest number. No cached page reads it.
 */
export const comparison = { cookie: "compare", most: 4 } as const;
