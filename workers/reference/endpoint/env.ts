/** Bindings and vars of wrangler.toml. */
export type Env = {
	DB: D1Database;
	/** The databases of worlds (testing/world.ts). */
	[world: `DB_${string}`]: D1Database | undefined;
	/** "on" opens the console (captcha and SMS codes, seed, import). Only a developer's machine sets it. */
	CONSOLE?: string;
	/** A secret of 16 characters or more that opens the console of a deployed worker. */
	CONSOLE_TOKEN?: string;
	/**
	 * The host that leads to the console of a deployed worker; the API is at no
	 * host but the storefront's binding.
	 */
	CONSOLE_HOST?: string;
	/**
	 * Base URL by which buyers' browsers reach the console, which plays the bank and
	 * WeChat. Without it both are closed.
	 */
	CONSOLE_URL?: string;
	/** Extensions that this worker acts as if it lacked, by name, or "*" for all: for tests of a storefront. */
	WITHOUT_EXTENSIONS?: string;
};
