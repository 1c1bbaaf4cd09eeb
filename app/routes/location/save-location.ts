import "server-only";
import { redirect } from "react-router";
import { locationPath } from "~/domain/paths";
import { getScope } from "~/request/scope";
import { formatAreaCookies, toAddressArea } from "~/session/area-cookies";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { loadAreas } from "./load-areas";

/**
 * Keeps the posted area in the address cookies and goes back. Its names come from the tree and not from the form;
 * ids that are not a whole way down the tree begin the choice anew.
 */
export async function saveLocation(request: Request): Promise<Response> {
	const form = await request.formData();
	const back = toSafeReturnPath(form.get("back"));
	const ids = String(form.get("ids") ?? "").split("_");
	const isShaped = ids.length === 4 && ids.every((id) => /^\d{1,9}$/.test(id));
	const given = ids.filter((id) => id !== "0");
	const { chosen, next } = isShaped ? await loadAreas(given) : { chosen: [], next: [] };
	const isWhole =
		chosen.length >= 3 && chosen.length === given.length && (given.length === 4 || next.length === 0);
	if (!isWhole) return redirect(locationPath({ back }), 303);
	const { responseHeaders, mall } = getScope();
	for (const cookie of formatAreaCookies(toAddressArea(chosen), mall.origin.startsWith("https:"))) {
		responseHeaders.append("set-cookie", cookie);
	}
	return redirect(back, 303);
}
