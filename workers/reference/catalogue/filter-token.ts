const prefixes = { brand: "b", category: "c", vender: "v", attribute: "a" } as const;

/**
 * The token of a filter in the index. Names are hashed (32 bits), so a request looks up no ids, and no
 * character of a request is ever part of a MATCH expression.
 */
export function toFilterToken(kind: keyof typeof prefixes, value: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < value.length; index++) {
		hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193) >>> 0;
	}
	return `${prefixes[kind]}${hash.toString(36)}`;
}

/** The key of an attribute's value for toFilterToken. */
export function toAttributeKey(attrId: string | number, value: string): string {
	return `${attrId}:${value}`;
}
