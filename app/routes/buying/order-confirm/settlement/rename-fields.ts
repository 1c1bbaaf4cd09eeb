const pageFields: Record<string, string> = {
	"invoice.invoiceType": "inv.type",
	"invoice.invoiceState": "inv.state",
	"invoice.titleKind": "inv.kind",
	"invoice.content": "inv.content",
	"invoice.headerId": "inv.headerId",
	"costs.costCenter": "costCenter",
	"costs.project": "project",
};

/** By verb: the prefix of the other fields, those of an address or of a header. */
const prefixes: Record<string, string> = { saveAddress: "a.", saveHeader: "h." };

/** Messages by the contract's field names as messages by those of the page, for a pressed button. */
export function renameFields(fields: Record<string, string>, button = ""): Record<string, string> {
	const [verb = ""] = button.split("/");
	const prefix = prefixes[verb] ?? "";
	return Object.fromEntries(
		Object.entries(fields).map(([name, message]) => [pageFields[name] ?? `${prefix}${name}`, message]),
	);
}
