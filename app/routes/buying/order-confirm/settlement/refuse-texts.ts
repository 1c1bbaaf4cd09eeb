import * as v from "valibot";
import { newSettlement } from "~/api/contract/mall/settlement";
import { parseInput } from "~/api/endpoint/input";
import type { Settlement } from "~/api/schema/settlement";
import type { Refusal } from "~/parts/form/refusal";
import { diffChoices } from "./confirm-form";

const Texts = v.pick(newSettlement.modifySettlement.input, [
	"remark",
	"poNo",
	"venderRemarks",
	"costs",
	"lineCosts",
]);

/**
 * The refusal of a form with a text that the contract does not take; null without one. It comes before any
 * other work, because a redirect would lose the text.
 */
export function refuseTexts(
	form: FormData,
	settlement: Settlement,
): Pick<Refusal, "message" | "fields"> | null {
	const parsed = parseInput(Texts, diffChoices(form, settlement) ?? {});
	if (parsed.ok) return null;
	const { fields } = parsed;
	const [message = ""] = Object.values(fields);
	return { message, fields };
}
