const pattern = /(FOREIGN KEY|\w) constraint failed(?:: (.+))?: SQLITE_CONSTRAINT(?: \(extended: \w+\))?$/;

/**
 * The constraint that refused a row, read from an error of D1: the name of a CHECK, the columns of a
 * unique key ("orders.order_id"), or "FOREIGN KEY", because SQLite does not name foreign keys. Null for
 * any other error. Errors of D1 have no code property: only the message has SQLite's code and the name,
 * and only this function reads them.
 */
export function findConstraint(error: unknown): string | null {
	const [, kind, name] = pattern.exec(error instanceof Error ? error.message : "") ?? [];
	return name ?? kind ?? null;
}
