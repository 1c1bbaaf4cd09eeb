import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Id } from "../schema/id";
import { ofExtension } from "../schema/of-extension";
import { rowsOf } from "../schema/rows";

const { get } = callsOf("relationship");

const Administrator = v.object({ loginName: v.string(), realName: v.string() });
export type Administrator = v.InferOutput<typeof Administrator>;

export const CompanyInfo = v.object({
	companyId: Id,
	companyName: v.string(),
	partnerCode: v.string(),
	snFlag: v.string(),
	serviceStatus: v.boolean(),
	/** The colleagues who give rights in this company. */
	administrators: ofExtension("approval", v.optional(rowsOf(Administrator))),
});
export type CompanyInfo = v.InferOutput<typeof CompanyInfo>;

/** The source of snFlag and service status (SPEC §4). */
export const getCompanyInfo = get("/company/info", { output: CompanyInfo });

/** "1", or a string containing '2' (bidding right) or '3' (inquiry right). */
export const getSpecialProcurement = get("/specialProcurement/:partnerCode", {
	model: "OPEN",
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

/** The look of the buyer's company in a mall of the model OPEN: its name, its logo and its colour. */
export const getDecorationStyle = get("/decorationStyle/own", { model: "OPEN", output: Decoration });
