/** How long an order can be paid after its submission or its approval. */
export const UNPAID_MS = 24 * 3_600_000;
/** How long the goods are reserved while an approver decides. It is long enough to contain a weekend. */
export const REVIEW_MS = 72 * 3_600_000;
