import { describe, expect, test } from "vitest";
import { backends, type Endpoint } from "../endpoint";
import { parseInput } from "../input";
import { endpointsByBackend } from "./all";

const all = [...endpointsByBackend.values()].flat();
const name = ({ backend, method, path }: Endpoint) => `${method} /${backend}${path}`;
const cases = all.map((endpoint) => [name(endpoint), endpoint] as const);

const cart = [
	"GET itemList",
	"POST add",
	"POST modify/selectStatus",
	"POST delCartItem",
	"POST modifyItemNumbers",
	"GET cartNumber",
	"POST changeCartItem",
	"POST delGiftsOrAttachmentSkuId",
];
const settlement = ["POST create", "POST find/:id", "POST modify", "POST submit"];
const under = (prefix: string, list: string[]) => list.map((one) => one.replace(" ", ` /mall/${prefix}/`));

/** Every row of the contract. */
const rows = [
	"GET /auth/captcha/image",
	"POST /auth/token/create",
	"GET /auth/token/sessions",
	"POST /auth/token/endOthers",
	"POST /auth/token/logout",
	"GET /user/company/userInfo",
	"POST /user/forget/password/by/sms/:phone/:code",
	"GET /sms/smsSend/loginSms",
	"GET /sms/smsSend/loginSmsGetLastTime",
	"GET /sms/smsSend/updatePasswordBySmsForBBBNotLoggedIn",
	"GET /content/mall/queryInfoById",
	"GET /permission/userMenu",
	"GET /relationship/company/info",
	"GET /relationship/specialProcurement/:partnerCode",
	"GET /relationship/decorationStyle/own",
	"GET /decoration/page/home/:mallCode",
	"GET /decoration/page/:pageId",
	"GET /purchaser/invoice/headers",
	"POST /purchaser/invoice/header/save",
	"POST /purchaser/invoice/header/set/default/:headerId",
	"POST /purchaser/invoice/header/delete/:headerId",
	"POST /purchaser/file/upload",
	"GET /purchaser/bulletin/unread",
	"GET /purchaser/notice/list",
	"GET /purchaser/notice/read/:noticeId",
	"GET /partner/message/unreadCount",
	"POST /partner/message/page",
	"GET /partner/message/read/:messageId",
	"POST /partner/message/readAll",
	"POST /pay/wechat/native/create",
	"POST /commodityDetail/more",
	"GET /supplier/vender/:venderId",
	"GET /supplier/followed/list",
	"POST /supplier/vender/:venderId/follow",
	"GET /mall/home/marketList",
	"GET /mall/home/hotKeys",
	"GET /mall/home/logo",
	"GET /mall/footer/pages",
	"GET /mall/article/:articleId",
	...under("cart", cart),
	...under("cartNew", cart),
	"GET /mall/address/next",
	"POST /mall/address/add",
	"POST /mall/address/update",
	"GET /mall/address/list",
	"POST /mall/address/set/default/:id",
	"POST /mall/address/detail/:id",
	"POST /mall/address/del/:id",
	"GET /mall/address/suffix",
	...under("settlement", settlement),
	...under("settlementNew", [...settlement, "POST promiseCalendar"]),
	"POST /mall/goods/sku",
	"POST /mall/goods/variants",
	"POST /mall/goods/stock",
	"POST /mall/goods/search",
	"POST /mall/goods/searchSpecial",
	"GET /mall/goods/suggest",
	"GET /mall/goods/searchKeys",
	"POST /mall/goods/searchKeys/save",
	"POST /mall/goods/searchKeys/delete",
	"POST /mall/goods/searchForSimilar",
	"POST /mall/goods/similarCompare/save",
	"GET /mall/goods/similarCompare/records",
	"GET /mall/goods/similarCompare/record/:recordId",
	"POST /mall/goods/similarCompare/delete/:recordId",
	"GET /mall/goods/queryPageIdentifier",
	"POST /mall/vender/searchVender",
	"POST /mall/vender/searchSkuInVender",
	"POST /mall/pay/cashier",
	"POST /mall/pay/methods",
	"POST /mall/pay/payment",
	"GET /mall/pay/native/orderStatus",
	"GET /mall/account/summary",
	"GET /mall/approval/count",
	"GET /mall/approval/detail/:orderId",
	"GET /mall/approval/list",
	"POST /mall/approval/approve/:orderId",
	"POST /mall/approval/sendBack/:orderId",
	"GET /mall/account/entries",
	"GET /mall/pay/transfers",
	"POST /mall/inquiry/create",
	"GET /mall/inquiry/list",
	"GET /mall/inquiry/stateCount",
	"GET /mall/inquiry/detail/:inquiryId",
	"POST /mall/inquiry/withdraw/:inquiryId",
	"POST /mall/inquiry/accept",
	"GET /mall/inquiry/direct",
	"GET /mall/order/detail/:orderId",
	"GET /mall/order/list",
	"GET /mall/order/stateCount",
	"POST /mall/order/applyCancel/:orderId",
	"POST /mall/order/cancel/:orderId",
	"POST /mall/order/confirm/:orderId",
	"GET /mall/order/saleChildOrderCount",
	"POST /mall/file/upload",
	"GET /mall/invoice/find",
	"GET /mall/invoice/onSetting",
	"GET /mall/invoice/methodSetting",
	"GET /mall/afterSale/goods",
	"POST /mall/afterSale/apply",
	"GET /mall/afterSale/list",
	"GET /mall/afterSale/stateCount",
	"GET /mall/afterSale/detail/:serviceId",
	"POST /mall/afterSale/withdraw/:serviceId",
	"POST /mall/afterSale/sendBack/:serviceId",
	"POST /mall/afterSale/componentUrl",
	"POST /mall/customer/onlineUrl",
	"GET /mall/customer/onlineViewPermissions",
	"GET /mall/order/spending",
	"GET /mall/order/oftenBought",
	"GET /mall/customer/conversations",
	"GET /mall/customer/conversation",
	"POST /mall/customer/conversation/send",
	"GET /mall/customer/conversation/read",
	"POST /mall/auc/getAucUrl",
	"POST /mall/auc/getDtUrl",
	"GET /mall/mall/checkDomain",
];

/** SPEC §7, "Public calls needing no token". */
const publicPaths = [
	"captcha",
	"/token/create",
	"/token/logout",
	"/mall/queryInfoById",
	"/smsSend/loginSms",
	"/smsSend/loginSmsGetLastTime",
	"/smsSend/updatePasswordBySmsForBBBNotLoggedIn",
	"/forget/password/by/sms",
	"/auc/getDtUrl",
];

const hostile: unknown[] = [
	null,
	undefined,
	[],
	"x",
	1,
	{},
	...["", "../..", "1e3", "x".repeat(5000), -1, 0, 1.5, 2 ** 53, Number.NaN, null, [], {}, true].map(
		(value) =>
			new Proxy(
				{},
				{ get: () => value, has: () => true, ownKeys: () => [], getOwnPropertyDescriptor: () => undefined },
			),
	),
	JSON.parse('{"__proto__":{"skuId":"1"},"constructor":1}'),
];

describe("contract", () => {
	test("§7: exactly the specified calls are declared, each under its backend", () => {
		expect(all.map(name).toSorted()).toEqual(rows.toSorted());
		expect([...endpointsByBackend.keys()]).toEqual([...backends]);
		for (const [backend, list] of endpointsByBackend) {
			expect(list.filter((endpoint) => endpoint.backend !== backend)).toEqual([]);
		}
	});

	test.each(cases)("§7 public calls: %s is public as the specification says", (_, endpoint) => {
		expect(endpoint.public).toBe(publicPaths.some((path) => endpoint.path.includes(path)));
	});

	test.each(cases)("O5: %s refuses bad input by name, in Chinese, and never throws", (_, endpoint) => {
		for (const value of hostile) {
			const parsed = parseInput(endpoint.input, value);
			if (parsed.ok) continue;
			for (const message of Object.values(parsed.fields)) {
				expect(message).toMatch(/[\u4e00-\u9fff]/);
				expect(message).not.toMatch(/Invalid|Expected|received/i);
			}
		}
		expect(parseInput(endpoint.input, null).ok).toBe(false);
	});

	test.each(cases.filter(([, { path }]) => path.includes(":")))(
		"P1: %s needs its path names",
		(_, endpoint) => {
			const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, one]) => one as string);
			const parsed = parseInput(endpoint.input, {});
			expect(parsed.ok ? [] : Object.keys(parsed.fields)).toEqual(expect.arrayContaining(names));
		},
	);
});
