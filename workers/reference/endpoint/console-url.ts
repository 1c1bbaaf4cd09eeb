import type { Env } from "./env";
import { BusinessError } from "./implement";

/**
 * The address of a page of the console, which plays the bank, WeChat and a company's own
 * systems for a buyer's browser.
 * @throws BusinessError 555 where buyers reach no console.
 */
export function toConsoleUrl({ CONSOLE_URL }: Env, path: `/${string}`): string {
	if (!CONSOLE_URL) throw new BusinessError(555, "CLOSED", "该服务维护中，请稍后再试");
	return CONSOLE_URL.replace(/\/$/, "") + path;
}
