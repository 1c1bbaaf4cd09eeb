import { createHash } from "node:crypto";
import type { InlineSources } from "../context/edge-context";
import { isForApi, type Target } from "../target/target";

/**
 * The policy of a picture, an uploaded file or a call's answer that somebody opens by its own address: a browser may show
 * it, and nothing else (SECURITY O11).
 */
const sandbox = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const always = [
	"style-src-attr 'unsafe-inline'",
	"font-src 'self'",
	"img-src 'self' https: data:",
	"connect-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
	"object-src 'none'",
	"require-trusted-types-for 'script'",
].join("; ");

/** The policy of an answer (SECURITY B3, C6). Stylesheets are inline only (docs/decisions/0019-page-styles.md). */
export function formatPolicy(target: Target, inline?: InlineSources): string {
	if (isForApi(target) || target.kind === "picture") return sandbox;
	const scripts = ["'self'", ...(inline?.scripts ?? [])].join(" ");
	const styles = inline?.styles.join(" ") || "'none'";
	return `default-src 'none'; script-src ${scripts}; style-src ${styles}; ${always}`;
}

const known = new Map<string, string>();

/**
 * The CSP source of an inline script or style: its hash, which allows this text and no other (CSP 3 §2.3.1). A build has
 * two scripts, and a stylesheet for each screen: each is hashed once (docs/tricks.md).
 */
export function toSource(text: string): string {
	const source = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	known.set(text, source);
	return source;
}
