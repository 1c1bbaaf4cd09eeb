// Replaces "server-only" and "client-only" in unit tests: the packages of those
// names are checks of the build.
export {};
