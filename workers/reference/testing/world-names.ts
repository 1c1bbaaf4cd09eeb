// The start script imports this file directly, so it must not import anything.

export const mostWorlds = 50;

/** The names of so many worlds: w1, w2, … */
export function listWorldNames(count: number): string[] {
	return Array.from({ length: count }, (_, at) => `w${at + 1}`);
}

/** The code of a mall in a world: `M1001-w7`. */
export function toWorldCode(mallCode: string, world: string): string {
	return `${mallCode}-${world}`;
}

/** The host of a mall in a world: `hongshan.localhost` → `hongshan-w7.localhost`. */
export function toWorldHost(host: string, world: string): string {
	return host.replace(/^[^.]+/, (name) => `${name}-${world}`);
}

/** The console's host in a world. */
export function toConsoleHost(world: string): string {
	return `${world}.localhost`;
}

/** The binding of a world's database. */
export function toBinding(world: string): `DB_${string}` {
	return `DB_${world}`;
}
