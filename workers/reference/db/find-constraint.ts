const pattern = /(FOREIGN KEY|\w) constraint failed(?:: (.+))?: SQLITE_CONSTRAINT(?: \(extended: \w+\))?$/;

/**
 * The constraint that refused a row, from an error of D1: the name of a CHECK, the columns of a unique key
 * ("orders.order_id"), or "FOREIGN KEY", which SQLite does not name. Null for every other error. D1 gives its errors no
 * code property: SQLite's code and the name stand in the message, and nothing else reads them from there.
 */
export function findConstraint(error: unknown): string | null {
	const [, kind, name] = pattern.exec(error instanceof Error ? error.message : "") ?? [];
	return name ?? kind ?? null;
}
