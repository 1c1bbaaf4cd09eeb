import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";

const { get } = callsOf("content");

export const MallInfo = v.object({
	mallCode: v.string(),
	name: v.string(),
	icon: v.string(),
	domainSuffix: v.string(),
	domainNameConfig: v.object({
		websiteRecordInformation: v.optional(v.string(), ""),
		publicSecurityRecordInformation: v.optional(v.string(), ""),
	}),
});
export type MallInfo = v.InferOutput<typeof MallInfo>;

/** The mall of a host name, in 5 s at most (§9). */
export const getMallInfo = get("/mall/queryInfoById", {
	public: true,
	timeoutMs: 5000,
	input: v.object({ domainName: v.optional(v.pipe(v.string(), v.maxLength(253))) }),
	output: MallInfo,
});
