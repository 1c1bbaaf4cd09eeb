import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
	unstable_RSCStaticRouter as RSCStaticRouter,
	unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";

/**
 * Renders a Flight answer to HTML. React Router decodes the stream three times; two of them are left out
 * where they cannot matter, a fifth of the CPU of a page: the probe for a redirect (only a 202 is one) and
 * the form state (only a POST has one). The third has to stay inside the render: it is what emits the
 * stylesheet and modulepreload hints of client components.
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
			const payload = request.method === "POST" ? await getPayload() : null;
			const formState = payload?.type === "render" ? await payload.formState : undefined;
			return renderToReadableStream(<RSCStaticRouter getPayload={getPayload} nonce={nonce} />, {
				...options,
				nonce,
				bootstrapScriptContent: await import.meta.viteRsc.loadBootstrapScriptContent("index"),
				formState,
				signal: request.signal,
			});
		},
	});
}
