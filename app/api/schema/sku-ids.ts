import { ids } from "./id";

/** The greatest number of SKUs in one call. */
export const maxSkus = 100;

/** The SKUs that one call names. */
export const SkuIds = ids(maxSkus);
