import * as v from "valibot";
import { endpoint } from "../endpoint";
import { NoInput } from "../schema/done";
import { Id } from "../schema/id";

export const CompanyInfo = v.object({
	companyId: Id,
	companyName: v.string(),
	partnerCode: v.string(),
	snFlag: v.string(),
	serviceStatus: v.boolean(),
});
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>;

/** Where the snFlag and the service status come from (SPEC §4). */
export const getCompanyInfo = endpoint({
	backend: "relationship",
	method: "GET",
	path: "/company/info",
	input: NoInput,
	output: CompanyInfo,
});

/** "1", or a string containing '2' (bidding right) or '3' (inquiry right). */
export const getSpecialProcurement = endpoint({
	backend: "relationship",
	method: "GET",
	path: "/specialProcurement/:partnerCode",
	input: v.object({ partnerCode: Id }),
	output: v.object({ orderProcurementType: v.string() }),
});

export const Decoration = v.object({
	partnerBackendName: v.string(),
	loginPlatformLogo: v.string(),
	/** 1 red, 2 blue, 3 green; anything else is shown as red (SPEC §4). */
	decorationColor: v.number(),
	decorationStyle: v.union([v.string(), v.number()]),
});
export type Decoration = v.InferOutput<typeof Decoration>;

export const getDecorationStyle = endpoint({
	backend: "relationship",
	method: "GET",
	path: "/decorationStyle/own",
	input: NoInput,
	output: Decoration,
});
