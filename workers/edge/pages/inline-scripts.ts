import { createHash } from "node:crypto";

/**
 * Prepares a document for the page cache: takes out the nonce, which is this answer's alone, and names its
 * inline scripts by their hashes, which allow these texts and no others (CSP 3 §2.3.1).
 */
export function nameInlineScripts(html: string, nonce: string): { html: string; scriptSources: string[] } {
	const attribute = ` nonce="${nonce}"`;
	const [first = "", ...parts] = html.split(`<script${attribute}`);
	const scriptSources = parts.map((part) => {
		const script = part.slice(part.indexOf(">") + 1, part.indexOf("</script>"));
		return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
	});
	return { html: [first, ...parts].join("<script").replaceAll(attribute, ""), scriptSources };
}
