import type { Endpoint } from "~/api/endpoint/endpoint";
import { parseNestedJson } from "~/api/wire/parse-nested-json";

/** A value that an answer had, and the call that answered it. */
type Learned = { value: string; path: string };

/** Values for the inputs of calls, by the name of the field. */
export type KnownValues = {
	/** Notes the ids in an answer of `endpoint`. */
	learn(endpoint: Endpoint, body: unknown): void;
	/**
	 * The values for a required field, best first: given ones, else what the nearest call has listed.
	 * `isThing`: they name one thing, which may be missing.
	 */
	find(endpoint: Endpoint, field: string): { values: unknown[]; isListed: boolean; isThing: boolean };
};

const most = 30;
/** The values with which a call is tried. For a payment it is all: few orders of a list are to be paid. */
const tries = 3;
/** The calls for an order that is not paid yet. */
const payable = /^\/pay\//;

/** Inputs that need no list: any backend understands them. */
const samples: Record<string, unknown> = {
	areaId: "1_72_55653_0",
	phone: "13800000000",
	keyword: "手套",
	domainName: "mall.example",
	mode: "1",
	kind: "inquiry",
	account: "deposit",
	role: "submitted",
	url: "https://mall.example/search?keyword=1",
	vc: 1,
	urlType: "dt",
	orderDetailUrl: "https://mall.example/",
	loginUrl: "https://mall.example/",
	dataRange: "3",
	firstUrlId: "1",
	expiredUrl: "https://mall.example/",
	platform: 18,
	month: "2026-10",
	type: 1,
	keywords: ["手套"],
	codes: ["WL-0001"],
};

/**
 * Fields whose values name a thing that a backend may lack; the mall is there, and an area is asked about.
 */
const thing = /(?:Ids?|Nums|^id|^partnerCode|^domainName)$/;
const notThings = ["areaId"];

/** The hall of inquiries has a number of its own. */
const ofCall: Record<string, Record<string, unknown>> = { "/auc/getDtUrl": { platform: 19 } };

/** `given` comes first, by the name of the field: a mall code, ids that no list has. */
export function createKnownValues(given: Readonly<Record<string, string>>): KnownValues {
	const learned = new Map<string, Learned[]>();
	return {
		learn({ path }, body) {
			for (const [name, value] of listIds(body)) {
				const list = learned.get(name) ?? [];
				const ofPath = list.filter((one) => one.path === path);
				if (ofPath.length < most && !ofPath.some((one) => one.value === value)) list.push({ value, path });
				learned.set(name, list);
			}
		},
		find({ path }, field) {
			const name = nameOf(path, field);
			const isThing = thing.test(field) && !notThings.includes(field);
			if (given[name] !== undefined) return { values: [wrap(field, given[name])], isListed: false, isThing };
			const own = ofCall[path]?.[field] ?? samples[field];
			if (own !== undefined) return { values: [own], isListed: false, isThing };
			const list = learned.get(name) ?? [];
			const near = list.filter((one) => parentOf(one.path) === parentOf(path));
			const sorted = near.length > 0 ? near : list;
			return {
				values: sorted.slice(0, payable.test(path) ? most : tries).map(({ value }) => wrap(field, value)),
				isListed: near.length > 0,
				isThing,
			};
		},
	};
}

/** Every id in an answer, with the name of its field. */
function listIds(body: unknown): [name: string, value: string][] {
	if (typeof body !== "object" || body === null) return [];
	return Object.entries(body).flatMap(([name, value]): [string, string][] => {
		const isId = /Id$|^partnerCode$|^mallCode$/.test(name) && value !== "";
		if (isId && (typeof value === "string" || typeof value === "number")) return [[name, String(value)]];
		return listIds(name === "navigationInfo" ? parseNestedJson(String(value)) : value);
	});
}

/** The name under which the answers have what a field asks for. */
function nameOf(path: string, field: string): string {
	if (field === "skuIds" || field === "skuNums") return "skuId";
	if (field === "orderIds") return "orderId";
	if (field === "settlementIds") return "settlementId";
	if (field !== "id") return field;
	return path.startsWith("/address") ? "addressId" : "settlementId";
}

function wrap(field: string, value: string): unknown {
	if (["skuIds", "orderIds", "settlementIds"].includes(field)) return [value];
	return field === "skuNums" ? [{ skuId: value, num: 1 }] : value;
}

/** `/order/detail/:orderId` → `/order`. */
function parentOf(path: string): string {
	const fixed = path.split("/").filter((part) => !part.startsWith(":"));
	return fixed.slice(0, -1).join("/");
}
