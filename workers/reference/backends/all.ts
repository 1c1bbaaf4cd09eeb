import type { Implementation } from "../endpoint/implement";
import { authBackend } from "./auth/auth";
import { commodityDetailBackend } from "./commodity-detail/commodity-detail";
import { contentBackend } from "./content/content";
import { decorationBackend } from "./decoration/decoration";
import { accountBackend } from "./mall/account/account";
import { addressBackend } from "./mall/address/address";
import { afterSaleBackend } from "./mall/after-sale/after-sale";
import { approvalBackend } from "./mall/approval/approval";
import { newCartBackend, oldCartBackend } from "./mall/cart/cart";
import { compareRecordBackend } from "./mall/compare-record/compare-record";
import { goodsBackend } from "./mall/goods/goods";
import { homeBackend } from "./mall/home/home";
import { inquiryBackend } from "./mall/inquiry/inquiry";
import { invoiceBackend } from "./mall/invoice/invoice";
import { itemPartsBackend } from "./mall/item-parts/item-parts";
import { lastBoughtBackend } from "./mall/last-bought/last-bought";
import { linksBackend } from "./mall/links/links";
import { orderBackend } from "./mall/order/order";
import { ownCodeBackend } from "./mall/own-code/own-code";
import { mallPayBackend } from "./mall/pay/pay";
import { payTogetherBackend } from "./mall/pay/pay-together";
import { listReminderBackend } from "./mall/saved-list/list-reminder";
import { savedListBackend } from "./mall/saved-list/saved-list";
import { serviceBackend } from "./mall/service/service";
import { newSettlementBackend, oldSettlementBackend } from "./mall/settlement/settlement";
import { settlementTogetherBackend } from "./mall/settlement/settlement-together";
import { spendingBackend } from "./mall/spending/spending";
import { venderBackend } from "./mall/vender/vender";
import { workbenchBackend } from "./mall/workbench/workbench";
import { partnerBackend } from "./partner/partner";
import { payBackend } from "./pay/pay";
import { permissionBackend } from "./permission/permission";
import { purchaserBackend } from "./purchaser/purchaser";
import { relationshipBackend } from "./relationship/relationship";
import { smsBackend } from "./sms/sms";
import { supplierBackend } from "./supplier/supplier";
import { userBackend } from "./user/user";

/**
 * The tables of all backends, one for each contract module. The type
 * `Implementations` makes each of them complete.
 */
const tables: Record<string, Implementation>[] = [
	accountBackend,
	addressBackend,
	approvalBackend,
	afterSaleBackend,
	authBackend,
	commodityDetailBackend,
	compareRecordBackend,
	contentBackend,
	decorationBackend,
	goodsBackend,
	homeBackend,
	inquiryBackend,
	invoiceBackend,
	itemPartsBackend,
	lastBoughtBackend,
	linksBackend,
	mallPayBackend,
	payTogetherBackend,
	settlementTogetherBackend,
	newCartBackend,
	newSettlementBackend,
	oldCartBackend,
	oldSettlementBackend,
	orderBackend,
	ownCodeBackend,
	partnerBackend,
	payBackend,
	permissionBackend,
	purchaserBackend,
	relationshipBackend,
	listReminderBackend,
	savedListBackend,
	serviceBackend,
	smsBackend,
	spendingBackend,
	supplierBackend,
	userBackend,
	venderBackend,
	workbenchBackend,
];

/** Every endpoint of the contract with its code. */
export const implementations: readonly Implementation[] = tables.flatMap((table) => Object.values(table));
