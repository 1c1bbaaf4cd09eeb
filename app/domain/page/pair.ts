/** Splits `id~value` of an address, since no id has a `~`: an attribute to find, or a text of a SKU. */
export function splitPair(pair: string): [id: string, value: string] {
	const at = pair.indexOf("~");
	return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
}
