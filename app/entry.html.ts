import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { unstable_routeRSCServerRequest as routeRSCServerRequest } from "react-router";

type RenderHTML = Parameters<typeof routeRSCServerRequest>[0]["renderHTML"];
type Options = {
	request: Request;
	/** Status and headers; its body has been read. */
	serverResponse: Response;
	flight: ArrayBuffer;
	renderHTML: RenderHTML;
};
type Payload = ReturnType<Parameters<RenderHTML>[0]>;

/**
 * Answers a request with the HTML of its Flight payload. A document is rendered straight from the payload, which
 * spares the five streams that React Router leads it through, and its second decoding (docs/tricks.md). Redirects,
 * errors of a render and all that is no document are React Router's to answer: it then renders again, and in its own
 * way.
 */
export async function answerHTML({
	request,
	serverResponse,
	flight,
	renderHTML,
}: Options): Promise<Response> {
	const isDocument = !/\.(?:rsc|manifest)$/.test(new URL(request.url).pathname);
	const isPayload = serverResponse.headers.get("content-type") === "text/x-component";
	const mayRedirect = serverResponse.status === 202;
	const page = isDocument && isPayload && !mayRedirect ? await renderWhole(flight, renderHTML) : null;
	if (page) {
		const headers = new Headers(serverResponse.headers);
		for (const [name, value] of page.headers) headers.append(name, value);
		headers.set("content-type", "text/html; charset=utf-8");
		return new Response(page.html, { status: serverResponse.status, headers });
	}
	// Of the payload React Router asks first whether it is a redirect: where it cannot be one, nothing is decoded.
	let isProbe = true;
	return routeRSCServerRequest({
		request,
		serverResponse: new Response(flight, serverResponse),
		hydrate: false,
		createFromReadableStream(stream) {
			if (isProbe && !mayRedirect) {
				isProbe = false;
				void stream.cancel();
				return Promise.resolve({ type: "render" } as never);
			}
			isProbe = false;
			return createFromReadableStream(stream);
		},
		renderHTML,
	});
}

/** Null when anything fails on the way, a redirect that a component throws included. */
async function renderWhole(
	flight: ArrayBuffer,
	renderHTML: RenderHTML,
): Promise<{ html: ArrayBuffer; headers: Headers } | null> {
	let isWhole = true;
	let headers = new Headers();
	let payload: Payload | undefined;
	// Within the render, so that what it hints at is preloaded. The router asks for it again when React has waited for
	// it, and React Router would then decode it once more.
	const getPayload = () => {
		payload ??= createFromReadableStream(toStream(flight)) as Payload;
		return payload;
	};
	try {
		const html = await renderHTML(getPayload, {
			nonce: undefined,
			onError() {
				isWhole = false;
				return undefined;
			},
			onHeaders(given) {
				headers = given;
			},
		});
		const whole = await new Response(html).arrayBuffer();
		return isWhole ? { html: whole, headers } : null;
	} catch {
		return null;
	}
}

/** In one piece: a body of bytes would come in some twenty, each with a promise of its own. */
function toStream(flight: ArrayBuffer): ReadableStream<Uint8Array<ArrayBuffer>> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(flight));
			controller.close();
		},
	});
}
