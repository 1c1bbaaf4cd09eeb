import { createFromReadableStream } from "@vitejs/plugin-rsc/ssr";
import { unstable_routeRSCServerRequest as routeRSCServerRequest } from "react-router";

type RenderHTML = Parameters<typeof routeRSCServerRequest>[0]["renderHTML"];
type Payload = ReturnType<Parameters<RenderHTML>[0]>;

export type Answer = {
	request: Request;
	/** The source of status and headers; its body has been read. */
	serverResponse: Response;
	flight: ArrayBuffer;
	isDocument: boolean;
	renderHTML: RenderHTML;
	/** Gets the reason when React Router must render the document again. */
	onSlow(cause: unknown): void;
};

/**
 * Answers a request with the HTML of its Flight payload. It renders a document straight from the payload, without the
 * five streams and the second decoding of React Router (docs/tricks.md). React Router answers redirects, requests for
 * Flight alone, and documents whose render fails: those it renders a second time, at twice the CPU.
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
	// React Router first asks whether the payload is a redirect. When it cannot be one, this answers without decoding it.
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

/** Renders the whole document. @throws the first failure; a redirect that a component throws is one. */
async function renderWhole({ serverResponse, flight, renderHTML }: Answer): Promise<Response> {
	const failures: unknown[] = [];
	const headers = new Headers(serverResponse.headers);
	let payload: Payload | undefined;
	// The payload is decoded within the render, so that React preloads its hints. The router asks for it again after React
	// has waited for it; without this variable it would be decoded twice.
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

/** A stream of one piece. The body of a Response would come in some twenty pieces, each with a promise of its own. */
function toStream(flight: ArrayBuffer): ReadableStream<Uint8Array<ArrayBuffer>> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(flight));
			controller.close();
		},
	});
}
