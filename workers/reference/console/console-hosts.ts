// The start script imports this file directly, so it must not import anything.

/**
 * The hosts of the console on a developer's machine, where the API has every other host. Plain localhost is
 * one of them, because not every resolver knows names below localhost (RFC 6761 §6.3).
 */
export const consoleHosts: readonly string[] = ["localhost", "127.0.0.1", "console.localhost"];
