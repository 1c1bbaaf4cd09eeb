import { dayMs } from "~/domain/text/dates";
/** How long an order can be paid after its submission or its approval. */
export const unpaidMs = dayMs;
/** How long the goods are reserved while an approver decides. It is long enough to contain a weekend. */
export const reviewMs = 72 * 3_600_000;
