import type { Address } from "~/api/schema/address";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { Promised } from "~/api/schema/settlement";

/** How one supplier delivers, and when, if the buyer chose a time. */
export type ChosenDelivery = { methodCode: string; promise?: Promised };

/** The data of an order at the moment of its submission: the `snapshot` column of a child order. */
export type OrderSnapshot = ChosenDelivery & {
	address: Address;
	invoice: InvoiceChoice | null;
	/** The promised day, where the buyer chose no time. */
	arrivesBy?: string;
};
