import { readStyles } from "virtual:page-styles";
import assets from "virtual:vite-rsc/assets-manifest";
import { renderToReadableStream } from "react-dom/server.edge";
import { unstable_RSCStaticRouter as RSCStaticRouter } from "react-router";
import { HtmlParts } from "~/parts/html-only/use-html-part";
import type { RequestScope } from "~/request/scope";
import { afterFrame } from "~/shell/first-touch/after-frame";
import { earlyScript } from "~/shell/first-touch/early";
import { type PageData, pageData } from "~/shell/first-touch/page-data";
import { answerHTML } from "./entry.html";
import { toRendered } from "./entry.parts";
import { createSlots } from "./entry.slots";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

type Options = Pick<RequestScope, "allowInline" | "htmlParts"> & {
	request: Request;
	serverResponse: Response;
	/** Names the page's stylesheet. */
	screen: string;
};

/**
 * Renders a Flight answer to HTML. React Router would decode the stream three times and write it into the HTML piece
 * by piece (docs/tricks.md). Pages do not stream, so here it is read to its end first, decoded once and written once, at
 * the page's end. Left out is the form state (there are no server functions).
 */
export async function generateHTML({
	request,
	serverResponse,
	screen,
	htmlParts,
	allowInline,
}: Options): Promise<Response> {
	const flight = await serverResponse.arrayBuffer();
	return answerHTML({
		request,
		serverResponse,
		flight,
		async renderHTML(getPayload, options) {
			const slots = createSlots();
			const styles = readStyles(screen);
			const page = (
				<>
					<style precedence="page" href="page">
						{slots.reserve(encodeOnce(styles))}
					</style>
					<HtmlParts value={htmlParts?.map((part) => toRendered(part, slots)) ?? null}>
						<RSCStaticRouter getPayload={getPayload} />
					</HtmlParts>
				</>
			);
			const entry = afterFrame(await importEntry());
			allowInline({ scripts: [earlyScript, entry], styles: [styles] });
			// React writes one script, which stays empty: the data come next, and then what starts the app on them.
			const data = `<script type="application/json" id="${pageData}">${toData(flight)}</script>`;
			const scripts = `</script>${data}<script>${entry}`;
			const html = await renderToReadableStream(page, {
				...options,
				bootstrapScriptContent: slots.reserve(encoder.encode(scripts)),
				signal: request.signal,
			});
			return slots.fill(html);
		},
	});
}

/** What the app starts from, which no browser reads before: JSON that ends no element. */
function toData(flight: ArrayBuffer): string {
	const text = decoder.decode(flight);
	const data: PageData = { flight: text, scripts: listScripts(text) };
	return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** What the entry imports is asked for beside it, or would come a round trip later. */
async function importEntry(): Promise<string> {
	const files = assets.clientEntryDeps?.js;
	if (!files) return import.meta.viteRsc.loadBootstrapScriptContent("index");
	return files.map((file) => `import(${JSON.stringify(file)})`).join(";");
}

const encoded = new Map<string, Uint8Array>();

/** A stylesheet, of which there is one a screen. */
function encodeOnce(text: string): Uint8Array {
	const bytes = encoded.get(text) ?? encoder.encode(text);
	encoded.set(text, bytes);
	return bytes;
}

/** A row of Flight that stands for a client component: `3:I["<id>",[],"Name"]`. */
const clientReference = /^[0-9a-f]+:I\["([^"]+)"/gm;

/** The scripts of the page's client components, which load at the first touch (app/shell/first-touch). */
function listScripts(flight: string): string[] {
	const ids = [...flight.matchAll(clientReference)].map(([, id]) => id as string);
	return [...new Set(ids.flatMap((id) => assets.clientReferenceDeps[id]?.js ?? []))];
}
