import { secureHeaders } from "hono/secure-headers";
import type { EdgeMiddleware } from "../context/edge-context";
import { formatPolicy } from "./content-security-policy";

/**
 * The headers of every answer, errors and /api included (SECURITY B3, B6); assets get theirs from
 * public/_headers. `csp` is off under the dev server alone, whose injected styles and eval it would block.
 * Adds `no-store` where no cache-control is set, since most answers belong to one buyer.
 */
export function securityHeaders({ csp }: { csp: boolean }): EdgeMiddleware {
	const set = secureHeaders({
		strictTransportSecurity: "max-age=31536000; includeSubDomains",
		crossOriginOpenerPolicy: "same-origin-allow-popups",
		crossOriginResourcePolicy: "same-origin",
		referrerPolicy: "strict-origin-when-cross-origin",
		xFrameOptions: "DENY",
		// Only browsers in which this mall does not run read them, and every header costs on every hit.
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
		permissionsPolicy: {
			camera: [],
			microphone: [],
			geolocation: [],
			payment: [],
			usb: [],
			browsingTopics: [],
		},
	});
	return async (c, next) => {
		await set(c, next);
		if (csp)
			c.res.headers.set("content-security-policy", formatPolicy(c.get("target"), c.get("scriptSources")));
		if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
	};
}
