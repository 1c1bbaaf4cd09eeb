import { readStyles } from "virtual:page-styles";
import { renderToReadableStream } from "react-dom/server.edge";
import { unstable_RSCStaticRouter as RSCStaticRouter } from "react-router";
import { afterFrame } from "~/document/early/after-frame";
import { earlyScript } from "~/document/early/early-script";
import type { DocumentPart } from "~/document/html/document-parts";
import { RenderedParts } from "~/document/html/use-html-part";
import { formatPageData } from "~/document/page-data";
import type { Memory } from "~/memory/memory";
import type { RequestScope } from "~/request/scope";
import { type Answer, answerHTML } from "./answer";
import { importEntry, listScripts } from "./page-scripts";
import { renderPart } from "./render-part";
import { createSlots } from "./slots";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

type Options = Pick<Answer, "request" | "serverResponse" | "isDocument" | "onSlow"> &
	Pick<RequestScope, "allowInline"> & {
		/** The name of the page's stylesheet. */
		screen: string;
		parts: readonly DocumentPart[];
		markupCache: Memory<Uint8Array>;
	};

/**
 * Renders a Flight answer to HTML. React Router would decode the stream three times, and write it into the HTML in pieces
 * (docs/tricks.md). Pages do not stream, so this reads the whole stream, decodes it once, and writes it once, at the end
 * of the page. There is no form state, because there are no server functions.
 */
export async function writeDocument(options: Options): Promise<Response> {
	const { request, screen, parts, markupCache, allowInline } = options;
	const flight = await options.serverResponse.arrayBuffer();
	return answerHTML({
		...options,
		flight,
		async renderHTML(getPayload, renderOptions) {
			const slots = createSlots();
			const styles = readStyles(screen);
			const page = (
				<>
					<style precedence="page" href="page">
						{slots.reserve(encodeOnce(styles))}
					</style>
					<RenderedParts value={parts.map((part) => renderPart(part, markupCache, slots))}>
						<RSCStaticRouter getPayload={getPayload} />
					</RenderedParts>
				</>
			);
			const entry = afterFrame(await importEntry());
			allowInline({ scripts: [earlyScript, entry], styles: [styles] });
			// React writes one inline script. The slot ends it at once, and adds the page data and the script that starts
			// the app.
			const text = decoder.decode(flight);
			const data = formatPageData({ flight: text, scripts: listScripts(text) });
			const html = await renderToReadableStream(page, {
				...renderOptions,
				bootstrapScriptContent: slots.reserve(encoder.encode(`</script>${data}<script>${entry}`)),
				signal: request.signal,
			});
			return slots.fill(html);
		},
	});
}

const encoded = new Map<string, Uint8Array>();

/** Encodes a stylesheet; each screen has one. */
function encodeOnce(text: string): Uint8Array {
	const bytes = encoded.get(text) ?? encoder.encode(text);
	encoded.set(text, bytes);
	return bytes;
}
