import type { TestMall } from "../mall/mall.ts";
import { changeBuyer, changeGoods } from "../mall/testing-api.ts";
import { createOrder, type TestBuyer, type TestSku } from "../trade/trade.ts";

/** The one whose things others try to change: everything that makes such a thing. */
export type Owner = {
	mall: TestMall;
	buyer: TestBuyer;
	/** Decides on the buyer's orders. */
	approver: TestBuyer;
	skus: readonly TestSku[];
	/** SKUs of one product. */
	siblings: readonly [TestSku, TestSku];
};

export type Input = Record<string, unknown>;
/** Makes a thing that its owner can change by the call, and returns the call's input. */
type Make = (owner: Owner) => Promise<Input>;
/** `by`: the owner's colleague who may make the call, instead of the owner. */
type Row = { make: Make; by?: "approver" } | { none: string };

const none = (why: string): Row => ({ none: why });
const own = "it names nothing that a buyer owns";

export const itemsOf = ({ skus }: Owner) => skus.slice(0, 1).map(({ skuId, num }) => ({ skuId, num }));
const addressEntries = {
	...{ name: "张三", mobile: "13800000000", address: "八里庄 1 号" },
	...{ provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" },
};
const headerEntries = { title: "测试抬头公司", taxNo: "91110105MA01ABCDE1", invoiceType: 1 };

export async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
	const { status, body } = await answer;
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
	return body;
}

async function console(mall: TestMall, path: string, fields: Record<string, string> = {}): Promise<void> {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
		redirect: "manual",
	});
	if (answer.status >= 400) throw new Error(`console ${path}: ${answer.status}`);
}

const pick = (mall: TestMall, sql: string, ...values: string[]) =>
	mall.db
		.prepare(sql)
		.bind(...values)
		.first<string>("id");

/** A line of the owner's cart, with a gift. */
const cartLine =
	(cart: string, toInput: (cartItemId: string, owner: Owner) => Input | Promise<Input>): Make =>
	async (owner) => {
		const { buyer, mall, siblings } = owner;
		const [{ skuId }, gift] = siblings;
		await changeGoods(mall, skuId, { gifts: [{ skuId: gift.skuId, num: 1, giftType: 2 }] });
		await must(buyer.post("mall", `/${cart}/add`, { items: [{ skuId, num: 2 }] }));
		const { venders } = await must(buyer.get("mall", `/${cart}/itemList`));
		const lines = venders.flatMap(({ items }: { items: { cartItemId: string; skuId: string }[] }) => items);
		const line = lines.find((one: { skuId: string }) => one.skuId === skuId);
		return toInput(line.cartItemId, owner);
	};

const cartRows = (cart: string): Record<string, Row> => ({
	[`POST /mall/${cart}/add`]: none(own),
	[`POST /mall/${cart}/modify/selectStatus`]: {
		make: cartLine(cart, (id) => ({ cartItemIds: [id], checked: false })),
	},
	[`POST /mall/${cart}/delCartItem`]: { make: cartLine(cart, (id) => ({ cartItemIds: [id] })) },
	[`POST /mall/${cart}/modifyItemNumbers`]: {
		make: cartLine(cart, (cartItemId) => ({ items: [{ cartItemId, num: 7 }] })),
	},
	[`POST /mall/${cart}/modifyItemNotes`]: {
		make: cartLine(cart, (cartItemId) => ({ items: [{ cartItemId, remark: "急用", reqNo: "10" }] })),
	},
	[`POST /mall/${cart}/changeCartItem`]: {
		make: cartLine(cart, (cartItemId, { siblings }) => ({ cartItemId, skuId: siblings[1].skuId })),
	},
	[`POST /mall/${cart}/restoreCartItem`]: {
		make: cartLine(cart, async (cartItemId, { buyer }) => {
			await must(buyer.post("mall", `/${cart}/delCartItem`, { cartItemIds: [cartItemId] }));
			return { cartItemIds: [cartItemId] };
		}),
	},
	[`POST /mall/${cart}/delGiftsOrAttachmentSkuId`]: {
		make: cartLine(cart, (cartItemId, { siblings }) => ({ cartItemId, skuIds: [siblings[1].skuId] })),
	},
});

const settle =
	(settlement: string) =>
	async (owner: Owner): Promise<{ settlementId: string; version: number }> => {
		const { settlementId } = await must(
			owner.buyer.post("mall", `/${settlement}/create`, { items: itemsOf(owner) }),
		);
		const { version } = await must(owner.buyer.post("mall", `/${settlement}/find/${settlementId}`));
		return { settlementId, version };
	};

const settlementRows = (settlement: string, cart: string): Record<string, Row> => {
	const create = settle(settlement);
	return {
		[`POST /mall/${settlement}/create`]: { make: cartLine(cart, (id) => ({ cartItemIds: [id] })) },
		[`POST /mall/${settlement}/modify`]: {
			make: async (owner) => ({ ...(await create(owner)), remark: "改" }),
		},
		[`POST /mall/${settlement}/submit`]: { make: create },
	};
};

const address: Make = async ({ buyer }) => {
	const { addressId } = await must(buyer.post("mall", "/address/add", addressEntries));
	return { id: addressId };
};

const header: Make = async ({ buyer }) => {
	const { headerId } = await must(buyer.post("purchaser", "/invoice/header/save", headerEntries));
	return { headerId };
};

export const unpaid: Make = async (owner) => ({
	orderId: (await createOrder(owner.buyer, itemsOf(owner))).orderId,
});

/** A paid order: the id of its child. */
const paid = async (owner: Owner) => {
	const { orderId } = await createOrder(owner.buyer, itemsOf(owner));
	await must(owner.buyer.post("mall", "/pay/payment", { orderId, method: "deposit" }));
	const id = await pick(
		owner.mall,
		"SELECT child_order_id AS id FROM child_orders WHERE order_id = ?",
		orderId,
	);
	return { orderId, childId: id ?? "" };
};

/** A paid order's child, and another address of the buyer in the district of its own one. */
const askAddress: Make = async (owner) => {
	const { childId } = await paid(owner);
	const { address: to } = await must(owner.buyer.get("mall", `/order/detail/${childId}`));
	const { provinceId, cityId, districtId, streetId } = to;
	const place = { provinceId, cityId, districtId, streetId, address: "酒仙桥路 10 号" };
	const { addressId } = await must(owner.buyer.post("mall", "/address/add", { ...addressEntries, ...place }));
	return { orderId: childId, addressId };
};

const sent = async (owner: Owner) => {
	const { orderId, childId } = await paid(owner);
	await console(owner.mall, `/ship/${orderId}`);
	return { orderId, childId };
};

/** A parcel on its way, with half of an order. */
const parcel: Make = async (owner) => {
	const { childId } = await paid(owner);
	await console(owner.mall, `/parcels/${childId}`, { carrier: "顺丰速运", trackingNo: "SF1", "num.0": "1" });
	return {
		parcelId: await pick(owner.mall, "SELECT parcel_id AS id FROM parcels WHERE child_order_id = ?", childId),
	};
};

const claimable: Make = async (owner) => {
	const { orderId, childId } = await sent(owner);
	await must(owner.buyer.post("mall", `/order/confirm/${orderId}`));
	const lines = [{ skuId: owner.skus[0]?.skuId, num: 1 }];
	const claim = { kind: "return", lines, reason: "质量问题", fileIds: [], way: "self" };
	return { ...claim, claimId: crypto.randomUUID(), orderId: childId };
};

const claimed: Make = async (owner) => {
	const { serviceIds } = await must(owner.buyer.post("mall", "/afterSale/apply", await claimable(owner)));
	return { serviceId: serviceIds[0] };
};

/** An order that waits for its approval. */
const waiting: Make = async (owner) => {
	await changeBuyer(owner.mall, "wanglei", { approvalLimitFen: 0 });
	const { orderId } = await createOrder(owner.buyer, itemsOf(owner));
	await changeBuyer(owner.mall, "wanglei", { approvalLimitFen: null });
	return { orderId };
};

/** The input of an inquiry for the first article. */
export const inquiryInput = async ({ buyer, skus }: Owner) => {
	const { 0: first } = await must(buyer.get("mall", "/address/list"));
	const { addressId } = first;
	const deadline = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
	const lines = [{ skuId: skus[0]?.skuId, num: skus[0]?.num }];
	const terms = { kind: "inquiry", deadline, addressId, contact: "王磊", mobile: "13800001001" };
	return { ...terms, requestId: crypto.randomUUID(), lines };
};

const inquiry = async (owner: Owner) =>
	must(owner.buyer.post("mall", "/inquiry/create", await inquiryInput(owner)));

const offered: Make = async (owner) => {
	const { inquiryId } = await inquiry(owner);
	const skuId = owner.skus[0]?.skuId ?? "";
	const venderId = await pick(owner.mall, "SELECT vender_id AS id FROM skus WHERE sku_id = ?", skuId);
	const line = { price: "5.00", taxRate: "13", promiseDays: "5", skuId };
	const fields = Object.entries(line).map(([name, value]) => [`line.1.${name}`, value]);
	await console(owner.mall, `/inquiries/${inquiryId}/offer/${venderId}`, {
		...Object.fromEntries(fields),
		validDays: "7",
		remark: "",
	});
	const { offers } = await must(owner.buyer.get("mall", `/inquiry/detail/${inquiryId}`));
	return { inquiryId, choices: [{ lineNo: 1, offerId: offers[0].offerId }] };
};

/** A conversation about an order, with an answer that is not read yet. */
const answered: Make = async (owner) => {
	const { orderId } = await createOrder(owner.buyer, itemsOf(owner));
	await must(owner.buyer.post("mall", "/customer/conversation/send", { orderId, text: "在吗", sendId: "1" }));
	const id = await pick(
		owner.mall,
		"SELECT conversation_id AS id FROM service_conversations WHERE order_id = ?",
		orderId,
	);
	await console(owner.mall, `/service/${id}`, { text: "您好", sendId: crypto.randomUUID() });
	return { orderId };
};

const unread: Make = async ({ mall, buyer }) => {
	const { userId } = await must(buyer.get("user", "/company/userInfo"));
	const sql = "SELECT message_id AS id FROM messages WHERE user_id = ? AND read_flag = 0 LIMIT 1";
	return { messageId: await pick(mall, sql, userId) };
};

const record: Make = async ({ buyer, skus }) => {
	const skuIds = skus.slice(0, 2).map(({ skuId }) => skuId);
	const { recordId } = await must(
		buyer.post("mall", "/goods/similarCompare/save", { skuIds, areaId: "1_72_55653_0", address: "北京" }),
	);
	return { recordId };
};

const savedList: Make = async (owner) => {
	const body = { name: "每月劳保", lines: itemsOf(owner) };
	const { listId } = await must(owner.buyer.post("mall", "/savedList/save", body));
	return { listId };
};

/** A list whose day has come. */
const dueList: Make = async (owner) => {
	const list = await savedList(owner);
	await owner.mall.db
		.prepare("UPDATE saved_lists SET due_day = '2026-11-20' WHERE list_id = ?")
		.bind(list.listId)
		.run();
	return list;
};

/**
 * Every call of the contract that changes something: how its owner makes a thing that it can change, or why
 * no thing of another buyer can be named.
 */
export const changingCalls: Readonly<Record<string, Row>> = {
	...cartRows("cart"),
	...cartRows("cartNew"),
	...settlementRows("settlement", "cart"),
	...settlementRows("settlementNew", "cartNew"),
	"POST /mall/settlement/together/divide": {
		async make(owner) {
			const [first, second] = [await address(owner), await address(owner)];
			const lines = itemsOf(owner);
			const places = [first, second].map(({ id }) => ({ addressId: id, lines }));
			return { ...(await settle("settlementNew")(owner)), places };
		},
	},
	"POST /mall/settlement/together/submit": {
		make: async (owner) => ({ settlements: [await settle("settlementNew")(owner)] }),
	},
	"POST /mall/address/add": none(own),
	"POST /mall/address/update": {
		make: async (owner) => ({ addressId: (await address(owner)).id, ...addressEntries, name: "李四" }),
	},
	"POST /mall/address/set/default/:id": { make: address },
	"POST /mall/address/del/:id": { make: address },
	"POST /mall/goods/searchKeys/delete": none("it deletes all search words of its caller"),
	"POST /mall/goods/similarCompare/save": none(own),
	"POST /mall/goods/similarCompare/delete/:recordId": { make: record },
	"POST /mall/pay/payment": { make: async (owner) => ({ ...(await unpaid(owner)), method: "deposit" }) },
	"POST /mall/pay/together/payment": {
		make: async (owner) => {
			const { orderId, payable } = await createOrder(owner.buyer, itemsOf(owner));
			return { orderIds: [orderId], payable, method: "deposit" };
		},
	},
	"POST /mall/order/cancel/:orderId": { make: unpaid },
	"POST /mall/order/applyCancel/:orderId": {
		make: async (owner) => ({ orderId: (await paid(owner)).childId }),
	},
	"POST /mall/order/withdrawCancel/:orderId": {
		make: async (owner) => {
			const { childId } = await paid(owner);
			await must(owner.buyer.post("mall", `/order/applyCancel/${childId}`, { reason: "规格有误" }));
			return { orderId: childId };
		},
	},
	"POST /mall/order/applyAddress/:orderId": { make: askAddress },
	"POST /mall/order/withdrawAddress/:orderId": {
		make: async (owner) => {
			const { orderId, addressId } = await askAddress(owner);
			await must(owner.buyer.post("mall", `/order/applyAddress/${orderId}`, { addressId }));
			return { orderId };
		},
	},
	"POST /mall/order/confirm/:orderId": { make: async (owner) => ({ orderId: (await sent(owner)).orderId }) },
	"POST /mall/savedList/save": none(own),
	"POST /mall/savedList/change/:listId": {
		make: async (owner) => ({ ...(await savedList(owner)), name: "别的名称", shared: true, removed: ["1"] }),
	},
	"POST /mall/savedList/delete/:listId": { make: savedList },
	"POST /mall/savedList/remind/:listId": {
		make: async (owner) => ({ ...(await savedList(owner)), repeat: { every: "month", day: 1 } }),
	},
	"POST /mall/savedList/aside/:listId": { make: dueList },
	"POST /mall/order/parcel/receive/:parcelId": { make: parcel },
	"POST /mall/ownCode/save": none("it names codes of its caller's own company"),
	"POST /mall/ownCode/delete": none("it names codes of its caller's own company"),
	"POST /mall/file/upload": none(own),
	"POST /mall/approval/approve/:orderId": { make: waiting, by: "approver" },
	"POST /mall/approval/sendBack/:orderId": {
		make: async (owner) => ({ ...(await waiting(owner)), reason: "请改用库存" }),
		by: "approver",
	},
	"POST /mall/afterSale/apply": { make: claimable },
	"POST /mall/afterSale/withdraw/:serviceId": { make: claimed },
	"POST /mall/afterSale/sendBack/:serviceId": {
		async make(owner) {
			const { serviceId } = await claimed(owner);
			await console(owner.mall, `/after-sales/agree/${serviceId}`);
			return { serviceId, carrier: "顺丰速运", trackingNo: "SF1234567890" };
		},
	},
	"POST /mall/inquiry/create": none(own),
	"POST /mall/inquiry/withdraw/:inquiryId": {
		make: async (owner) => ({ inquiryId: (await inquiry(owner)).inquiryId }),
	},
	"POST /mall/inquiry/accept": { make: offered },
	"POST /mall/customer/conversation/send": {
		make: async (owner) => ({ ...(await unpaid(owner)), text: "在吗", sendId: "1" }),
	},
	"GET /mall/customer/conversation/read": { make: answered },
	"POST /purchaser/invoice/header/save": {
		make: async (owner) => ({ ...(await header(owner)), ...headerEntries, title: "另一家公司" }),
	},
	"POST /purchaser/invoice/header/set/default/:headerId": { make: header },
	"POST /purchaser/invoice/header/delete/:headerId": { make: header },
	"POST /purchaser/file/upload": none(own),
	"GET /purchaser/notice/read/:noticeId": none("a notice is one for the whole mall, and read by each buyer"),
	"POST /auth/token/create": none("it has no buyer yet"),
	"POST /auth/token/endOthers": none("it ends the caller's own sessions"),
	"POST /auth/token/logout": none("it ends the caller's own session"),
	"POST /user/forget/password/by/sms/:phone/:code": none("it needs the code that the owner's telephone got"),
	"POST /supplier/vender/:venderId/follow": none("a supplier belongs to no buyer"),
	"GET /partner/message/read/:messageId": { make: unread },
	"POST /partner/message/readAll": none("it reads all messages of its caller"),
	"GET /sms/smsSend/loginSms": none("it sends a code to a telephone"),
	"GET /sms/smsSend/updatePasswordBySmsForBBBNotLoggedIn": none("it sends a code to a telephone"),
	"POST /pay/wechat/native/create": {
		none: "it stores nothing; foreign-ids.test.ts shows that another buyer's payment has no code",
	},
};
