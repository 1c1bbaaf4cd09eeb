/** The answer to a refused form: the reasons, field by field, and the typed texts. */
export type Refusal = {
	/** The message about the form as a whole; "" without one. */
	message: string;
	/** Messages by the name of the form's field. */
	fields: Record<string, string>;
	/** The typed texts, by the name of the form's field: shown again, so that nothing is lost. */
	values: Record<string, string>;
};
