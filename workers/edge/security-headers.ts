import { NONCE, secureHeaders } from "hono/secure-headers";
import type { EdgeMiddleware } from "./edge-context";
import { isForApi, type Target } from "./target";

/**
 * What a browser may do with a picture, an uploaded file or a call's answer that somebody opens by its own address:
 * show it, and nothing else (SECURITY O11).
 */
const sandbox = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * The headers of every answer, errors and /api included (SECURITY B3, B6); assets get theirs from
 * public/_headers. `csp` is off under the dev server alone, whose injected styles and eval it would block.
 * Also says `no-store` where nothing else was said, since most answers are one buyer's own.
 */
export function securityHeaders({ csp }: { csp: boolean }): EdgeMiddleware {
	const set = secureHeaders({
		...(csp && {
			contentSecurityPolicy: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'", NONCE],
				styleSrc: ["'self'", NONCE],
				styleSrcAttr: ["'unsafe-inline'"],
				fontSrc: ["'self'"],
				imgSrc: ["'self'", "https:", "data:"],
				connectSrc: ["'self'"],
				formAction: ["'self'"],
				baseUri: ["'none'"],
				frameAncestors: ["'none'"],
				objectSrc: ["'none'"],
				requireTrustedTypesFor: ["'script'"],
			},
		}),
		strictTransportSecurity: "max-age=31536000; includeSubDomains",
		crossOriginOpenerPolicy: "same-origin-allow-popups",
		crossOriginResourcePolicy: "same-origin",
		referrerPolicy: "strict-origin-when-cross-origin",
		xFrameOptions: "DENY",
		// Read by browsers only that this mall does not run in; every header costs on every hit.
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
		const nonce = createNonce();
		c.set("secureHeadersNonce", nonce);
		c.set("renderNonce", nonce);
		await set(c, next);
		if (csp && isData(c.get("target"))) c.res.headers.set("content-security-policy", sandbox);
		if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
	};
}

function isData(target: Target): boolean {
	return isForApi(target) || (target.kind === "page" && target.rawPath.startsWith("/pictures/"));
}

/** 128 random bits as 22 characters of base64url: always of one length, which the page cache relies on. */
export function createNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
		.slice(0, 22)
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}
