import * as v from "valibot";
import { areaIdPattern } from "./id-patterns";

/** Four levels joined by `_`, street 0 for "none": `1_72_55653_0`. */
export const AreaId = v.pipe(v.string("请选择地区"), v.regex(areaIdPattern, "请选择地区"));
export type AreaId = v.InferOutput<typeof AreaId>;

/** One node of the tree of provinces, cities, districts and streets. */
export const Area = v.object({ areaId: v.string(), name: v.string() });
export type Area = v.InferOutput<typeof Area>;
