/** Bindings and vars of wrangler.toml. */
export type Env = {
	DB: D1Database;
	/** "on" opens the console (captcha and SMS codes, seed, import): only ever on a developer's machine. */
	CONSOLE?: string;
	/** Base URL of the console, where the bank and WeChat are played. */
	CONSOLE_URL?: string;
};
