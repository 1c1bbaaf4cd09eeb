const prefixes = { brand: "b", category: "c", vender: "v", attribute: "a" } as const;

/**
 * The token by which the index knows a filter. Names are hashed (32 bits), so a request needs no look-up of ids,
 * and no character of a request ever stands in a MATCH expression.
 */
export function toFilterToken(kind: keyof typeof prefixes, value: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < value.length; index++) {
		hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193) >>> 0;
	}
	return `${prefixes[kind]}${hash.toString(36)}`;
}

/** The value of an attribute as toFilterToken takes it. */
export function toAttributeKey(attrId: string | number, value: string): string {
	return `${attrId}:${value}`;
}
