import { readFileSync } from "node:fs";
import path from "node:path";
import type * as v from "valibot";
import { expect, test } from "vitest";
import { projectRoot } from "../../../workers/local/platform";
import { extensions } from "../endpoint/extension";
import { findFieldExtension } from "../endpoint/field-extension";
import { endpointsByBackend } from "./all";

/**
 * The calls that the specification lists by purpose (SPEC §7), as the contract spells them, and three that
 * its pages need: /goods/searchSpecial for /special, /vender/:venderId and its follow for /shop (SPEC §1,
 * §2).
 */
const specified: Record<string, string> = {
	mall: `/home/marketList /home/hotKeys /home/logo /footer/pages /article/:articleId
		/cart/itemList /cart/add /cart/modify/selectStatus /cart/delCartItem /cart/modifyItemNumbers /cart/cartNumber
		/cartNew/itemList /cartNew/add /cartNew/modify/selectStatus /cartNew/delCartItem /cartNew/modifyItemNumbers
		/cartNew/cartNumber /cartNew/changeCartItem /cartNew/delGiftsOrAttachmentSkuId
		/address/next /address/add /address/update /address/list /address/set/default/:id /address/detail/:id
		/address/del/:id /address/suffix
		/settlement/create /settlement/find/:id /settlement/modify /settlement/submit
		/settlementNew/create /settlementNew/find/:id /settlementNew/modify /settlementNew/submit
		/settlementNew/promiseCalendar
		/goods/sku /goods/stock /goods/search /goods/searchSpecial /goods/searchKeys /goods/searchKeys/delete
		/goods/searchForSimilar /goods/queryPageIdentifier /goods/similarCompare/save /goods/similarCompare/records
		/vender/searchVender /vender/searchSkuInVender
		/pay/cashier /pay/methods /pay/payment /pay/native/orderStatus
		/order/detail/:orderId /order/saleChildOrderCount
		/file/upload
		/invoice/find /invoice/onSetting /invoice/methodSetting
		/afterSale/componentUrl /customer/onlineUrl /customer/onlineViewPermissions /auc/getAucUrl /auc/getDtUrl
		/mall/checkDomain`,
	purchaser: `/invoice/headers /invoice/header/save /file/upload /bulletin/unread /notice/list
		/notice/read/:noticeId`,
	decoration: "/page/home/:mallCode /page/:pageId",
	auth: "/captcha/image /token/create /token/logout",
	user: "/company/userInfo /forget/password/by/sms/:phone/:code",
	content: "/mall/queryInfoById",
	commodityDetail: "/more",
	permission: "/userMenu",
	relationship: "/company/info /specialProcurement/:partnerCode /decorationStyle/own",
	supplier: "/vender/:venderId /vender/:venderId/follow",
	partner: "/message/unreadCount /message/page /message/read/:messageId /message/readAll",
	sms: "/smsSend/loginSms /smsSend/loginSmsGetLastTime /smsSend/updatePasswordBySmsForBBBNotLoggedIn",
	pay: "/wechat/native/create",
};

const all = [...endpointsByBackend.values()].flat();
const callsPage = readFileSync(path.join(projectRoot, "docs/calls.md"), "utf8");

type Field = { name: string; schema: v.GenericSchema };
type Inner = {
	entries?: Record<string, v.GenericSchema>;
	item?: v.GenericSchema;
	wrapped?: v.GenericSchema;
	options?: readonly unknown[];
};

/** Every field of an object at any depth, each declaration once. */
function listFields(schema: v.GenericSchema, seen: Set<unknown>): Field[] {
	if (seen.has(schema)) return [];
	seen.add(schema);
	const { entries = {}, item, wrapped, options = [] } = schema as Inner;
	const below = [item, wrapped, ...options, ...Object.values(entries)].filter(
		(one): one is v.GenericSchema => typeof one === "object" && one !== null && "kind" in one,
	);
	const own = Object.entries(entries).map(([name, field]) => ({ name, schema: field }));
	return [...own, ...below.flatMap((one) => listFields(one, seen))];
}

const seen = new Set<unknown>();
const marked = all
	.flatMap(({ input, output }) => [...listFields(input, seen), ...listFields(output, seen)])
	.filter(({ schema }) => findFieldExtension(schema));

test("§7 extensions: a field of an extension may be left out", () => {
	expect(marked.length).toBeGreaterThan(50);
	expect(marked.filter(({ schema }) => schema.type !== "optional").map(({ name }) => name)).toEqual([]);
});

test("§7 extensions: each has a call or a field", () => {
	const named = new Set([
		...all.map(({ extension }) => extension),
		...marked.map(({ schema }) => findFieldExtension(schema)),
	]);
	expect(extensions.filter((name) => !named.has(name))).toEqual([]);
});

test("§7 extensions: docs/calls.md says of each what is there with it alone", () => {
	const [, section = ""] = callsPage.split(/^## Extensions$|^## Log-in$/m);
	const rows = [...section.matchAll(/^- `(\w+)`: \S/gm)].map(([, name]) => name);
	expect(rows).toEqual([...extensions]);
});

test("§7 extensions: every call belongs to one, except those of the specification", () => {
	for (const [backend, endpoints] of endpointsByBackend) {
		const plain = endpoints.filter(({ extension }) => !extension).map(({ path }) => path);
		expect(plain.toSorted(), backend).toEqual(specified[backend]?.split(/\s+/).toSorted());
	}
});
