import * as v from "valibot";
import { endpointsByBackend } from "~/api/contract/all.ts";
import type { Endpoint } from "~/api/endpoint/endpoint.ts";
import { type RequestParts, toRequestParts } from "~/api/wire/request-parts.ts";

export type ReadCall = { name: string; endpoint: Endpoint; parts: RequestParts };

const hall = {
	vc: 1,
	urlType: "dt",
	orderDetailUrl: "http://lvzhou.localhost/",
	loginUrl: "http://lvzhou.localhost/",
};
const links = {
	dataRange: "3",
	firstUrlId: "1",
	expiredUrl: "http://lvzhou.localhost/",
};

/** Fields whose meaning differs between calls. */
const own: Record<string, Record<string, unknown>> = {
	"POST /mall/afterSale/componentUrl": { type: 1 },
	"POST /mall/auc/getDtUrl": { platform: 19 },
	"GET /mall/goods/queryPageIdentifier": { url: "http://lvzhou.localhost/search?keyword=1" },
};

/**
 * Every call of the contract that declares that it changes nothing, with an input that fits its
 * schema. `known` has ids under the names of the fields; `addressId` and `settlementId` also
 * replace the `:id` of their calls.
 */
export function listReadCalls(known: Record<string, string>): ReadCall[] {
	const { skuId = "", addressId, settlementId } = known;
	const sample = {
		...{
			...known,
			...hall,
			...links,
			skuIds: [skuId],
			skuNums: [{ skuId, num: 1 }],
			orderIds: [known.orderId],
			settlementIds: [settlementId],
			phone: "13800000000",
		},
		...{
			keyword: "手套",
			keywords: ["手套"],
			codes: ["WL-1"],
			areaId: "1_72_55653_0",
			pageIndex: 1,
			pageSize: 10,
			platform: 18,
		},
		...{ domainName: "lvzhou.localhost", mode: "1" },
		...{ kind: "inquiry", account: "deposit", role: "submitted", month: "2026-11" },
	};
	return [...endpointsByBackend.values()]
		.flat()
		.filter(({ changes }) => !changes)
		.map((endpoint) => {
			const name = `${endpoint.method} /${endpoint.backend}${endpoint.path}`;
			const id = name.includes("/settlement") ? settlementId : addressId;
			const input = v.parse(endpoint.input, { ...sample, id, ...own[name] }) as Record<string, unknown>;
			return { name, endpoint, parts: toRequestParts(endpoint, input) };
		});
}
