import { createHash } from "node:crypto";
import { stylesheetOrder } from "~/themes/stylesheet-order";
import { isForApi, type Target } from "../target/target";

/**
 * What a browser may do with a picture, an uploaded file or a call's answer that somebody opens by its own address:
 * show it, and nothing else (SECURITY O11).
 */
const sandbox = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const afterScripts = [
	`style-src 'self' ${toSource(stylesheetOrder)}`,
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

/**
 * The policy of an answer (SECURITY B3, C6); `inlineScript` is the source of its one inline script, from `toSource`.
 */
export function formatPolicy(target: Target, inlineScript: string | undefined): string {
	if (isForApi(target) || (target.kind === "page" && target.rawPath.startsWith("/pictures/"))) return sandbox;
	return `default-src 'none'; script-src 'self'${inlineScript ? ` ${inlineScript}` : ""}; ${afterScripts}`;
}

/** The CSP source of an inline script: its hash, so that this text may run and no other (CSP 3 §2.3.1). */
export function toSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
