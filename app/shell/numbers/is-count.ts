/** Whether an answer is a count. `Count` of the contract in a line: its schema is too big for a page without a touch. */
export function isCount(answer: unknown): answer is number {
	return (answer as number) >= 0 && Number.isInteger(answer);
}
