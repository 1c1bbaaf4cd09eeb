import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
	unstable_RSCStaticRouter as RSCStaticRouter,
	unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";

/**
 * Renders a Flight answer to HTML. React Router decodes the stream three times; two of them are left out
 * where they cannot matter, a fifth of the CPU of a page: the probe for a redirect (only a 202 is one) and
 * the form state (there are no server functions). The third has to stay inside the render: it is what emits
 * the stylesheet and modulepreload hints of client components.
 */
export function generateHTML(request: Request, serverResponse: Response, nonce: string): Promise<Response> {
	const mayRedirect = serverResponse.status === 202;
	let isProbe = true;
	return routeRSCServerRequest({
		request,
		serverResponse,
		nonce,
		createFromReadableStream(stream) {
			if (isProbe && !mayRedirect) {
				isProbe = false;
				void stream.cancel();
				return Promise.resolve({ type: "render" } as never);
			}
			isProbe = false;
			return createFromReadableStream(stream);
		},
		async renderHTML(getPayload, options) {
			const page = (
				<>
					<StylesheetOrder nonce={nonce} />
					<RSCStaticRouter getPayload={getPayload} nonce={nonce} />
				</>
			);
			return renderToReadableStream(page, {
				...options,
				nonce: { script: nonce, style: nonce },
				bootstrapScriptContent: await import.meta.viteRsc.loadBootstrapScriptContent("index"),
				signal: request.signal,
			});
		},
	});
}

/**
 * Puts the stylesheets of server components before those of client components. Without it an isolate that has not
 * loaded a client component yet writes them the other way round, and where both style one element it looks different.
 */
function StylesheetOrder({ nonce }: { nonce: string }) {
	return (
		<style precedence="vite-rsc/importer-resources" href="order" nonce={nonce}>
			{" "}
		</style>
	);
}
