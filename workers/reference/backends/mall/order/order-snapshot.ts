import type { Address } from "~/api/schema/address";
import type { InvoiceChoice } from "~/api/schema/invoice";
import type { Promised } from "~/api/schema/settlement";

/** How one supplier delivers, and when, if a time was chosen. */
export type Delivery = { methodCode: string; promise?: Promised };

/** What an order keeps of the moment it was placed: the `snapshot` column of a child order. */
export type OrderSnapshot = Delivery & { address: Address; invoice: InvoiceChoice | null };
