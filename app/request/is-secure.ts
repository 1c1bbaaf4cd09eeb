import { getScope } from "./scope";

/** True if cookies of this request's answer get `Secure`. */
export function isSecure(): boolean {
	return getScope().mall.origin.startsWith("https:");
}
