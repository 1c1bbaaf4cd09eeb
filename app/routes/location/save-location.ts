import "server-only";
import { redirect } from "react-router";
import { areaLevels, isWholeChoice, listChosenAreas } from "~/domain/area-chain";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { loadAreaChain } from "~/parts/area/load-area-chain";
import { getScope } from "~/request/scope";
import { formatAreaCookies, toAddressArea } from "~/session/area-cookies";
import { toSafeReturnPath } from "~/session/safe-return-path";

/**
 * Keeps the posted area in the address cookies and goes back. Its names come from the tree and not from the form;
 * ids that are not a whole way down the tree begin the choice anew.
 */
export async function saveLocation(request: Request): Promise<Response> {
	const form = await request.formData();
	const back = toSafeReturnPath(form.get("back"));
	const ids = String(form.get("ids") ?? "").split("_");
	const given = ids.filter((id) => id !== "0");
	const chain = await loadAreaChain(given);
	const chosen = listChosenAreas(chain);
	if (ids.length !== areaLevels.length || chosen.length !== given.length || !isWholeChoice(chain)) {
		return redirect(toPath(pages.location, { back }), 303);
	}
	const { responseHeaders, mall } = getScope();
	for (const cookie of formatAreaCookies(toAddressArea(chosen), mall.origin.startsWith("https:"))) {
		responseHeaders.append("set-cookie", cookie);
	}
	return redirect(back, 303);
}
