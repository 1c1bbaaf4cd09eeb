/** Whether an answer is a count. It checks what `Count` of the contract checks, whose schema is too big to load before a touch. */
export function isCount(answer: unknown): answer is number {
	return (answer as number) >= 0 && Number.isInteger(answer);
}
