import assets from "virtual:vite-rsc/assets-manifest";
import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { renderToReadableStream } from "react-dom/server.edge";
import {
	unstable_RSCStaticRouter as RSCStaticRouter,
	unstable_routeRSCServerRequest as routeRSCServerRequest,
} from "react-router";

type Options = {
	/** Allows the inline scripts of this document, and no others. */
	nonce: string;
	/** Some sections of the page have not come yet; the document begins without them. */
	isLate: boolean;
	/** Gets what only this render throws: Flight has told of its own errors. */
	onError(error: unknown): void;
};

/** Renders Flight to a document; Flight alone and files pass as they are. */
export async function generateHTML(
	request: Request,
	serverResponse: Response,
	{ nonce, isLate, onError }: Options,
): Promise<Response> {
	// React Router first decodes the payload to see whether it is a redirect. Any other
	// status than 202 says that it is not.
	let isProbe = serverResponse.status !== 202;
	const response = await routeRSCServerRequest({
		request,
		serverResponse,
		nonce,
		createFromReadableStream(stream) {
			if (!isProbe) return createFromReadableStream(stream);
			isProbe = false;
			void stream.cancel();
			return Promise.resolve({ type: "render" } as never);
		},
		async renderHTML(getPayload, options) {
			const html = await renderToReadableStream(
				<RSCStaticRouter getPayload={getPayload} nonce={options.nonce} />,
				{
					...options,
					onError(error) {
						const digest = options.onError?.(error);
						if (!(error instanceof Error && "digest" in error)) onError(error);
						return digest;
					},
					bootstrapScriptContent: await import.meta.viteRsc.loadBootstrapScriptContent("index"),
					// Sections that are there stand in their places, whatever their size,
					// without a script that moves them.
					progressiveChunkSize: Number.POSITIVE_INFINITY,
				},
			);
			if (isLate) return html;
			await html.allReady;
			// In one piece: React Router decodes and encodes each of the many pieces by itself.
			return new Response(await new Response(html).arrayBuffer()).body ?? html;
		},
	});
	// React names the stylesheet in a header only while it waits for the shell. Early hints need it each time.
	if (response.headers.get("content-type")?.startsWith("text/html"))
		response.headers.append("link", stylesheets);
	return response;
}

const stylesheets = [...new Set(Object.values(assets.serverResources ?? {}).flatMap(({ css }) => css))]
	.map((href) => `<${href}>; rel=preload; as=style`)
	.join(", ");
