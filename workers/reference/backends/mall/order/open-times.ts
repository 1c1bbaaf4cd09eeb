/** How long an order can be paid, from its submission or from its approval on. */
export const UNPAID_MS = 24 * 3_600_000;
/** How long its goods are kept for an approver to decide: a weekend is in it. */
export const REVIEW_MS = 72 * 3_600_000;
