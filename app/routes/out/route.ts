import { data, redirect } from "react-router";
import { isDestination, parseAllowedUrl } from "~/parts/out-link/destinations";
import { loadOutUrl } from "~/parts/out-link/load-out-url";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";

/** `/out/:to`: finds the address and leads there, for a browser without JavaScript. */
export async function loader({ params }: Route.LoaderArgs) {
	if (!isDestination(params.to)) throw data(null, { status: 404, statusText: "Not Found" });
	const { api, mall } = getScope();
	const { user } = await loadSession();
	const url = await loadOutUrl(params.to, { api, origin: mall.origin, loginName: user?.loginName ?? "" });
	const allowed = parseAllowedUrl(url, mall.linkHosts, mall.origin);
	if (allowed) return redirect(allowed, { headers: { "referrer-policy": "no-referrer" } });
	throw data(null, { status: 502, statusText: "Bad Gateway" });
}
