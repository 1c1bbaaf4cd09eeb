import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";

/**
 * Notes the address of the browser, by which limits count. CLIENT_IP_HEADER names the header that has it:
 * whoever stands in front of the storefront sets it in every request. "" means the address of the connection
 * itself. A client could forge any other header (SECURITY C7). Null for what is no address.
 */
export function clientIp({ clientIpHeader }: Pick<Env, "clientIpHeader">): EdgeMiddleware {
	return async (c, next) => {
		const value = clientIpHeader === "" ? readConnection(c.req.raw) : c.req.header(clientIpHeader);
		c.set("clientIp", value !== undefined && isAddress(value) ? value : null);
		await next();
	};
}

/**
 * workerd tells the address of a connection, with its port, in the `cf` object:
 * `192.0.2.1:4711`, `[2001:db8::1]:4711`.
 */
function readConnection(request: Request): string | undefined {
	const { clientIp } = (request.cf ?? {}) as { clientIp?: unknown };
	if (typeof clientIp !== "string") return undefined;
	const [, bracketed, plain] = /^(?:\[(.+)\]|([\d.]+)):\d+$/.exec(clientIp) ?? [];
	return bracketed ?? plain ?? clientIp;
}

/** IPv4 or IPv6, roughly: the value goes into headers and keys. */
function isAddress(value: string): boolean {
	return /^[\da-f]{0,4}[.:][\da-f.:]{1,43}$/i.test(value);
}
