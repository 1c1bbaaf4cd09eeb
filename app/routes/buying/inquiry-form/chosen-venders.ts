const prefix = "vender/";

/** The name of the check box of a supplier. */
export function toVenderField(venderId: string): string {
	return prefix + venderId;
}

/**
 * The suppliers that the posted form asks: undefined for all of them, else the checked ones, which may be
 * none.
 */
export function readVenderIds(values: Readonly<Record<string, string>>): string[] | undefined {
	if (values.asked !== "some") return undefined;
	return Object.keys(values)
		.filter((name) => name.startsWith(prefix))
		.map((name) => name.slice(prefix.length));
}
