import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import routes from "virtual:react-router/unstable_rsc/routes";
import { renderToReadableStream } from "@vitejs/plugin-rsc/rsc/server";
import { unstable_matchRSCServerRequest as matchRSCServerRequest, RouterContextProvider } from "react-router";
import { markupCache } from "~/document/html/cached-html";
import { listParts } from "~/document/html/document-parts";
import { nameScreen, pages } from "~/domain/page/pages";
import { logError } from "~/request/log-error";
import { logSlowRender } from "~/request/log-slow-render";
import { getScope } from "~/request/scope";

export const buildId: string = clientVersion;

type Routes = typeof routes;

/**
 * Maps a page's path to the branch of the route table that matches it, because React Router ranks all given routes again
 * for each request (docs/tricks.md). Other paths, and other spellings of these, need the whole table.
 */
const branches = new Map(Object.entries(pages).map(([id, { path }]) => [path as string, cutTo(routes, id)]));

function cutTo(among: Routes, id: string): Routes {
	return among.flatMap((route) => {
		if (route.id === id) return [route];
		const children = "children" in route && route.children ? cutTo(route.children, id) : [];
		return children.length > 0 ? [{ ...route, children }] : [];
	});
}

/**
 * Matches the request, runs its loaders and actions, and answers with HTML, or with Flight alone for a client navigation.
 * Unlike React Router's default entry it logs every error: those that loaders throw are in the payload and reach no
 * `onError` (react-router 8.5.1).
 */
async function handle(request: Request): Promise<Response> {
	const scope = getScope();
	const serverResponse = await matchRSCServerRequest({
		basename,
		// Only server functions need it. There are none, and the edge refuses every call of one.
		createTemporaryReferenceSet: () => undefined,
		clientVersion,
		request,
		requestContext: new RouterContextProvider(),
		routes: branches.get(new URL(request.url).pathname) ?? routes,
		routeDiscovery,
		onError: logError,
		generateResponse(match, options) {
			const { payload } = match;
			if (payload.type === "render" && payload.errors) Object.values(payload.errors).forEach(logError);
			// The stylesheet of a page comes with its document, so another page is a document.
			if (payload.type === "redirect")
				payload.reload ||= getPath(payload.location) !== getPath(scope.page.address);
			const onError = (error: unknown) => {
				const digest = options.onError(error);
				if (digest === undefined) logError(error);
				return digest;
			};
			return new Response(renderToReadableStream(payload, { ...options, onError }), {
				status: match.statusCode,
				headers: match.headers,
			});
		},
	});
	const ssr = await import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");
	const { page, isDocument, allowInline } = scope;
	const screen = page.row ? nameScreen(page.row) : "account/missing";
	return ssr.writeDocument({
		request,
		serverResponse,
		isDocument,
		screen,
		parts: listParts(scope),
		markupCache,
		allowInline,
		onSlow(cause) {
			scope.markSlow();
			logSlowRender(screen, cause);
		},
	});
}

/** The path of an address, which may begin with its path. */
function getPath(address: string): string {
	return new URL(address, "http://mall").pathname;
}

export default { fetch: handle };

if (import.meta.hot) import.meta.hot.accept();
