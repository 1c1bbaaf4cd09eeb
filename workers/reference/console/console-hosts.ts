// The start script imports this file directly, so it must import nothing.

/**
 * Where the console is, on a developer's machine; the API has every other host. Plain localhost, since not every
 * resolver knows the names below it (RFC 6761 §6.3).
 */
export const consoleHosts: readonly string[] = ["localhost", "127.0.0.1", "console.localhost"];
