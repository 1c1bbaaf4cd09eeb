import { type Extension, extensions } from "../../../app/api/endpoint/extension.ts";

/** The former names that each extension has taken in. */
const formerNames: Partial<Record<Extension, string>> = {
	afterSale: "conversation",
	approval: "costFields rightGivers",
	lines:
		"buyNow cartUndo changeLines deliveryDays lineDetails lineNotes oldCalendar oldCartLines packs pricesNow severalAddresses variants venderFiles venderRemarks",
	lists: "compareRecord followedShops listReminders monthlyBought ownCodes savedLists",
	login: "captchaLater sessions",
	money: "account companyInvoice invoiceHeaders partDeposit payTogether paymentChoice transfers",
	orders: "cancelRequest issuedInvoices lastBought orderCounts orderProgress parcels spending",
	speed: "itemParts match searchRecords skuVender suggest workbench",
};

/**
 * The sentence for a name in EXTENSIONS that is none; for a former one it says which extension has taken it
 * in.
 */
export function explainExtension({ received }: { received: string }): string {
	const name = received.replace(/^"|"$/g, "");
	const now = extensions.find((extension) => formerNames[extension]?.split(" ").includes(name));
	if (now) return `"${name}" is part of the extension "${now}" now; name that one`;
	return `no such extension; there are ${extensions.join(", ")}`;
}
