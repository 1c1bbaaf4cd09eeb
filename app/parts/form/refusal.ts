/** The answer to a form that is refused: why, field by field, and what had been typed. */
export type Refusal = {
	/** The message about the form as a whole; "" without one. */
	message: string;
	/** Messages by the name of the form's field. */
	fields: Record<string, string>;
	/** What had been typed, by the name of the form's field: shown again, so that nothing is lost. */
	values: Record<string, string>;
};
