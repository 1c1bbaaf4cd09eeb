/** The most lines of a purchase list. */
export const mostListLines = 500;
