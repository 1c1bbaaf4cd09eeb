/** Whether an answer is a count. `Count` of the contract in a line: its schema is too big for a page without a touch. */
export function isCount(answer: unknown): answer is number {
	return typeof answer === "number" && answer >= 0 && answer % 1 === 0;
}
