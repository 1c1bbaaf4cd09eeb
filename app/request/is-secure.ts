import { getScope } from "./scope";

/** Whether cookies of this request's answer get `Secure`. */
export function isSecure(): boolean {
	return getScope().mall.origin.startsWith("https:");
}
