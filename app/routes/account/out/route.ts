import { data, redirect } from "react-router";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { isDestination, parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { loadOutUrl } from "~/parts/page/out-link/load-out-url";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";

/**
 * Finds the address and redirects to it, for a browser without JavaScript. A buyer without the right gets the
 * page that says so. An unknown name or a wrong id is 404, and an address that does not load is 502.
 */
export async function loader({ params: { to }, request }: Route.LoaderArgs) {
	const { search, searchParams } = new URL(request.url);
	const { query: about } = parseQuery(resources.out, search);
	const isWrong = resources.out.takes.some((name) => searchParams.has(name) && !about[name]);
	if (!isDestination(to) || isWrong) throw data(null, { status: 404, statusText: "Not Found" });
	const { api, mall } = getScope();
	const { user } = await loadSession();
	const caller = { api, origin: mall.origin, loginName: user?.loginName ?? "", about };
	try {
		const allowed = parseAllowedUrl(await loadOutUrl(to, caller), mall.linkHosts, mall.origin);
		if (allowed) return redirect(allowed, { headers: { "referrer-policy": "no-referrer" } });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 403) return redirect(toPath(pages.accessFail, { right: to }));
	}
	throw data(null, { status: 502, statusText: "Bad Gateway" });
}

/** Renders nothing: the loader always redirects or throws. */
export function ServerComponent() {
	return null;
}
