const widest = 120;

/**
 * JSON with tabs, in which an object or array that fits into a line has one: small, and
 * a change is one line of a diff.
 */
export function printJson(value: unknown): string {
	return `${print(value, "")}\n`;
}

function print(value: unknown, indent: string): string {
	const line = JSON.stringify(value);
	if (typeof value !== "object" || value === null || indent.length * 4 + line.length < widest) return line;
	const deeper = `${indent}\t`;
	const [open, close] = Array.isArray(value) ? "[]" : "{}";
	const parts = Array.isArray(value)
		? value.map((one) => print(one, deeper))
		: Object.entries(value)
				.filter(([, one]) => one !== undefined)
				.map(([key, one]) => `${JSON.stringify(key)}: ${print(one, deeper)}`);
	return `${open}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${close}`;
}
