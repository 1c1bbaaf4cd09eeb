/**
 * Every endpoint of the contract, by backend. For the two workers and the tests: the app
 * imports the one module that it needs.
 */
import type { Backend, Endpoint } from "../endpoint/endpoint";
import * as auth from "./auth";
import * as commodityDetail from "./commodity-detail";
import * as content from "./content";
import * as decoration from "./decoration";
import * as account from "./mall/account";
import * as address from "./mall/address";
import * as afterSale from "./mall/after-sale";
import * as approval from "./mall/approval";
import * as cart from "./mall/cart";
import * as compareRecord from "./mall/compare-record";
import * as goods from "./mall/goods";
import * as home from "./mall/home";
import * as inquiry from "./mall/inquiry";
import * as invoice from "./mall/invoice";
import * as itemParts from "./mall/item-parts";
import * as lastBought from "./mall/last-bought";
import * as links from "./mall/links";
import * as listReminder from "./mall/list-reminder";
import * as order from "./mall/order";
import * as ownCode from "./mall/own-code";
import * as mallPay from "./mall/pay";
import * as payTogether from "./mall/pay-together";
import * as savedList from "./mall/saved-list";
import * as service from "./mall/service";
import * as settlement from "./mall/settlement";
import * as settlementTogether from "./mall/settlement-together";
import * as spending from "./mall/spending";
import * as stock from "./mall/stock";
import * as vender from "./mall/vender";
import * as workbench from "./mall/workbench";
import * as partner from "./partner";
import * as pay from "./pay";
import * as permission from "./permission";
import * as purchaser from "./purchaser";
import * as relationship from "./relationship";
import * as sms from "./sms";
import * as supplier from "./supplier";
import * as user from "./user";

const modules: Record<Backend, object[]> = {
	mall: [
		home,
		cart.oldCart,
		cart.newCart,
		address,
		settlement.oldSettlement,
		settlement.newSettlement,
		settlementTogether,
		goods,
		stock,
		compareRecord,
		vender,
		mallPay,
		payTogether,
		account,
		order,
		ownCode,
		approval,
		afterSale,
		inquiry,
		invoice,
		itemParts,
		lastBought,
		links,
		listReminder,
		savedList,
		service,
		spending,
		workbench,
	],
	purchaser: [purchaser],
	decoration: [decoration],
	auth: [auth],
	user: [user],
	content: [content],
	commodityDetail: [commodityDetail],
	permission: [permission],
	relationship: [relationship],
	supplier: [supplier],
	partner: [partner],
	sms: [sms],
	pay: [pay],
};

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === "object" && value !== null && "backend" in value && "path" in value;
}

/** Backend → its endpoints, in the order of the specification (SPEC §7). */
export const endpointsByBackend: ReadonlyMap<Backend, readonly Endpoint[]> = new Map(
	Object.entries(modules).map(([backend, list]) => [
		backend as Backend,
		list.flatMap((module) => Object.values(module).filter(isEndpoint)),
	]),
);
