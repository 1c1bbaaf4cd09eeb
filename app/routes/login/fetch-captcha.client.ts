import "client-only";
import { api } from "~/api/client.browser";
import { getCaptcha } from "~/api/contract/auth";

/** Another captcha; null when there is none to be had. */
export function fetchCaptcha() {
	return api.call(getCaptcha, {}).catch(() => null);
}
