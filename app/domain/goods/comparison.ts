/** The chosen SKUs of a browser: the cookie that holds them, and how many there may be. No kept page reads it. */
export const comparison = { cookie: "compare", most: 4 } as const;
