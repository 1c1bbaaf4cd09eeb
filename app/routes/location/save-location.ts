import "server-only";
import * as v from "valibot";
import { isWholeChoice, listChosenAreas } from "~/domain/area-chain";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { loadAreaChain } from "~/parts/area/load-area-chain";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { formatAreaCookies, toAddressArea } from "~/session/area-cookies";
import { toSafeReturnPath } from "~/session/safe-return-path";

const AreaId = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const LocationForm = v.object({
	do: pressed(v.strictTuple([v.literal("choose"), AreaId, AreaId, AreaId, AreaId])),
	back: v.optional(v.string()),
});

/**
 * Keeps the posted area in the address cookies and goes back. Its names come from the tree and not from the form;
 * ids that are not a whole way down the tree begin the choice anew.
 */
export function saveLocation(request: Request) {
	return runForm(request, {
		schema: LocationForm,
		async run({ do: [, ...ids], ...form }) {
			const back = toSafeReturnPath(form.back);
			const given = ids.filter((id) => id !== "0");
			const chain = await loadAreaChain(given);
			const chosen = listChosenAreas(chain);
			if (chosen.length !== given.length || !isWholeChoice(chain)) return toPath(pages.location, { back });
			const { responseHeaders, mall } = getScope();
			for (const cookie of formatAreaCookies(toAddressArea(chosen), mall.origin.startsWith("https:"))) {
				responseHeaders.append("set-cookie", cookie);
			}
			return back;
		},
	});
}
