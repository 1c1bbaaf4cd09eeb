/** Bindings and vars of wrangler.toml. */
export type Env = {
	DB: D1Database;
	/** "on" opens the console (captcha and SMS codes, seed, import). Only a developer's machine sets it. */
	CONSOLE?: string;
	/** Base URL of the console, which plays the bank and WeChat. */
	CONSOLE_URL?: string;
};
