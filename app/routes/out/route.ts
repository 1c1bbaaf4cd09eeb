import { data, redirect } from "react-router";
import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { isDestination, parseAllowedUrl } from "~/parts/out-link/destinations";
import { loadOutUrl } from "~/parts/out-link/load-out-url";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";

const About = v.optional(Id);

/** `/out/:to?skuId=`: finds the address and leads there, for a browser without JavaScript. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const about = v.safeParse(About, new URL(request.url).searchParams.get("skuId") ?? undefined);
	if (!isDestination(params.to) || !about.success) {
		throw data(null, { status: 404, statusText: "Not Found" });
	}
	const { api, mall } = getScope();
	const { user } = await loadSession();
	const caller = { api, origin: mall.origin, loginName: user?.loginName ?? "", skuId: about.output };
	const allowed = parseAllowedUrl(await loadOutUrl(params.to, caller), mall.linkHosts, mall.origin);
	if (allowed) return redirect(allowed, { headers: { "referrer-policy": "no-referrer" } });
	throw data(null, { status: 502, statusText: "Bad Gateway" });
}
