import { appendFileSync, createReadStream, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { results } from "./suite-report.ts";

const file = path.join(results, "lines.log");

/**
 * The signs of secrets, which no line of a worker may have (SECURITY B7): a token, a phone
 * number, the password of the seeded buyers, and a keyword, a name or an address, which are
 * Chinese or percent-encoded in the tests.
 */
const secrets = [
	/(?<![\w-])[0-9a-f]{32}(?![\w-])/,
	/(?<![\w-])1[3-9]\d{9}(?![\w-])/,
	/Mall@2026/,
	/\P{ASCII}/u,
	/%[0-9a-f]{2}/i,
];

/** The runtime's own line about a `Host` header that it cannot read: the request never reaches a worker. */
const unreadableHost = /^Uncaught exception: kj\/compat\/url\.c\+\+:\d+: failed: invalid hostname/;

/** Stores a line of a worker for the end of the run, and shows it if it says more than a good request. */
export function storeLine(line: string): void {
	mkdirSync(results, { recursive: true });
	appendFileSync(file, `${line}\n`);
	if (!line.startsWith('{"level":"info"')) console.error(line);
}

export function hasSecret(line: string): boolean {
	return !unreadableHost.test(line) && secrets.some((secret) => secret.test(line));
}

/**
 * The number of lines since the last time, and the lines that have a secret. Playwright
 * empties the folder at its start.
 */
export async function takeLines(): Promise<{ count: number; leaks: string[] }> {
	const found = { count: 0, leaks: [] as string[] };
	if (!existsSync(file)) return found;
	for await (const line of createInterface(createReadStream(file))) {
		found.count++;
		if (hasSecret(line)) found.leaks.push(line);
	}
	rmSync(file);
	return found;
}
