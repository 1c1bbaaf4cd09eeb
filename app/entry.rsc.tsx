import "./styles";
import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import routes from "virtual:react-router/unstable_rsc/routes";
import { renderToReadableStream } from "@vitejs/plugin-rsc/rsc/server";
import { unstable_matchRSCServerRequest as matchRSCServerRequest, RouterContextProvider } from "react-router";
import { gather } from "~/document/gather";
import { isRouted } from "~/domain/page/pages";
import { logError } from "~/request/log-error";
import { noteRenderError } from "~/request/note-render-error";
import { getScope } from "~/request/scope";

export const buildId: string = clientVersion;

/**
 * Matches the request, runs its loaders and actions, and answers with HTML, or with Flight alone for a
 * navigation of the router. Unlike React Router's default entry it logs every error: those that loaders throw
 * are in the payload and reach no `onError` (react-router 8.5.3).
 */
async function handle(request: Request): Promise<Response> {
	const scope = getScope();
	const match = await matchRSCServerRequest({
		basename,
		// Only server functions need it. There are none, and the edge refuses every call of one.
		createTemporaryReferenceSet: () => undefined,
		clientVersion,
		request,
		requestContext: new RouterContextProvider(),
		routes,
		routeDiscovery,
		onError: logError,
		generateResponse({ payload, statusCode, headers }, options) {
			if (payload.type === "render") {
				Object.values(payload.errors ?? {}).forEach(logError);
				// With each route that it learns the router compiles all paths again (react-router 8.5.3).
				payload.patches = payload.patches?.then((all) =>
					all.filter(({ path }) => path === undefined || isRouted(`/${path}`)),
				);
			}
			if (payload.type === "redirect")
				payload.reload ||= !isRouted(new URL(payload.location, "http://mall").pathname);
			const onError = (error: unknown) => {
				const digest = options.onError(error);
				if (digest === undefined) noteRenderError(error);
				return digest;
			};
			return new Response(renderToReadableStream(payload, { ...options, onError }), {
				status: statusCode,
				headers,
			});
		},
	});
	const { body, isLate } = await gather(match.body, scope.patienceMs);
	if (isLate) scope.markLate();
	const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
	return ssr.generateHTML(request, new Response(body, match), {
		nonce: scope.nonce,
		isLate,
		onError: noteRenderError,
	});
}

export default { fetch: handle };

if (import.meta.hot) import.meta.hot.accept();
