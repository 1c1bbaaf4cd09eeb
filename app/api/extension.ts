/**
 * The groups of calls that a backend may lack: the specification has none of them (SPEC §7). A call and a page each name the one
 * that they belong to, and docs/calls.md says what each is for. `captchaLater` and `costFields` have no call, but fields.
 */
export const extensions = [
	"account",
	"afterSale",
	"approval",
	"cancelRequest",
	"captchaLater",
	"cartUndo",
	"compareRecord",
	"conversation",
	"costFields",
	"followedShops",
	"inquiry",
	"invoiceHeaders",
	"lastBought",
	"lineNotes",
	"listReminders",
	"match",
	"monthlyBought",
	"oldCartLines",
	"orderCounts",
	"ownCodes",
	"parcels",
	"payTogether",
	"savedLists",
	"searchRecords",
	"sessions",
	"severalAddresses",
	"skuVender",
	"spending",
	"suggest",
	"transfers",
	"variants",
] as const;

export type Extension = (typeof extensions)[number];
