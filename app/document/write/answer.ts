import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { unstable_routeRSCServerRequest as routeRSCServerRequest } from "react-router";

type RenderHTML = Parameters<typeof routeRSCServerRequest>[0]["renderHTML"];
type Payload = ReturnType<Parameters<RenderHTML>[0]>;

export type Answer = {
	request: Request;
	/** Status and headers; its body has been read. */
	serverResponse: Response;
	flight: ArrayBuffer;
	isDocument: boolean;
	renderHTML: RenderHTML;
	/** Learns why a document takes the slow way. */
	onSlow(cause: unknown): void;
};

/**
 * Answers a request with the HTML of its Flight payload. A document is rendered straight from the payload, which
 * spares the five streams of React Router, and its second decoding (docs/tricks.md). React Router answers redirects,
 * requests for Flight alone, and documents whose render fails: these it renders again, at twice the CPU.
 */
export async function answerHTML(answer: Answer): Promise<Response> {
	const { request, serverResponse, flight, renderHTML } = answer;
	const mayRedirect = serverResponse.status === 202;
	const isPayload = serverResponse.headers.get("content-type") === "text/x-component";
	if (answer.isDocument && isPayload && !mayRedirect) {
		try {
			return await renderWhole(answer);
		} catch (cause) {
			answer.onSlow(cause);
		}
	}
	// React Router first asks the payload whether it is a redirect: where it cannot be one, nothing is decoded.
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

/** Throws the first failure, a redirect that a component throws included. */
async function renderWhole({ serverResponse, flight, renderHTML }: Answer): Promise<Response> {
	const failures: unknown[] = [];
	const headers = new Headers(serverResponse.headers);
	let payload: Payload | undefined;
	// Within the render, so that its hints are preloaded. The router asks for it again when React has waited for it, and
	// React Router would then decode it once more.
	const getPayload = () => {
		payload ??= createFromReadableStream(toStream(flight)) as Payload;
		return payload;
	};
	const html = await renderHTML(getPayload, {
		nonce: undefined,
		onError(error) {
			failures.push(error);
			return undefined;
		},
		onHeaders(given) {
			for (const [name, value] of given) headers.append(name, value);
		},
	});
	const whole = await new Response(html).arrayBuffer();
	if (failures.length > 0) throw failures[0];
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(whole, { status: serverResponse.status, headers });
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
