import { isForApi, type Target } from "../target/target";

/**
 * The policy of a picture, an uploaded file or a call's answer that somebody opens by its own address: a
 * browser may show it, and nothing else (SECURITY O11).
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

/** The policy of an answer, with the sources of its inline scripts (SECURITY B3, C6). */
export function formatPolicy(target: Target, scriptSources: readonly string[] = []): string {
	if (isForApi(target) || target.kind === "picture") return sandbox;
	const scripts = ["'self'", ...scriptSources].join(" ");
	return `default-src 'none'; script-src ${scripts}; style-src 'self'; ${always}`;
}
