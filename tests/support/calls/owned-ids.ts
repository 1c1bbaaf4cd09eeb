/** The kinds of things that belong to one buyer, or to one mall. */
type OwnedKind =
	| "order"
	| "child"
	| "payment"
	| "settlement"
	| "address"
	| "cartItem"
	| "message"
	| "header"
	| "file"
	| "record"
	| "list"
	| "parcel"
	| "service"
	| "inquiry"
	| "notice"
	| "page"
	| "article";
export type Owned = Record<OwnedKind, string>;

/** A call with an id that may belong to another buyer. `own` holds the caller's own ids. */
export type OwnedCall = { endpoint: string; kind: OwnedKind; url: string; body?: Record<string, unknown> };

/** The names of input fields with such ids. In the paths of addresses and settlements the field is `id`. */
export const ownedField =
	/^(?:order|address|settlement|payment|file|record|list|parcel|service|message|header|cartItem|notice|page|article)Ids?$/;
/^(?:order|address|settlement|payment|file|record|inquiry|message|header|cartItem|notice|page|article)Ids?$/;

const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
const address = { name: "张三", mobile: "13800000000", address: "八里庄 1 号", ...area };
const header = { title: "测试抬头公司", taxNo: "91110105MA01ABCDE1", invoiceType: 1 };
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const inquiry = {
	...{ requestId: "1", kind: "inquiry", contact: "张三", mobile: "13800000000", deadline: tomorrow },
	lines: [{ name: "定位销", num: 1 }],
};
const invoice = { invoiceType: 1, invoiceState: 1, titleKind: 5, content: 1 };

/** Every call of the contract that takes such an id, with `id` in its place. */
export function listOwnedCalls(id: string, own: Owned): OwnedCall[] {
	const calls: OwnedCall[] = [];
	const add = (kind: OwnedKind, endpoint: string, body?: Record<string, unknown>, query = "") =>
		calls.push({ endpoint, kind, url: endpoint.replace(/:\w+/, id) + query, ...(body && { body }) });
	for (const cart of ["cart", "cartNew"]) {
		add("cartItem", `mall /${cart}/modify/selectStatus`, { cartItemIds: [id], checked: false });
		add("cartItem", `mall /${cart}/delCartItem`, { cartItemIds: [id] });
		add("cartItem", `mall /${cart}/restoreCartItem`, { cartItemIds: [id] });
		add("cartItem", `mall /${cart}/modifyItemNumbers`, { items: [{ cartItemId: id, num: 7 }] });
		add("cartItem", `mall /${cart}/modifyItemNotes`, { items: [{ cartItemId: id, remark: "急用" }] });
		add("cartItem", `mall /${cart}/changeCartItem`, { cartItemId: id, skuId: "1" });
		add("cartItem", `mall /${cart}/delGiftsOrAttachmentSkuId`, { cartItemId: id, skuIds: ["1"] });
	}
	add("address", "mall /address/update", { addressId: id, ...address });
	add("address", "mall /address/set/default/:id", {});
	add("address", "mall /address/detail/:id", {});
	add("address", "mall /address/del/:id", {});
	add("address", "mall /address/suffix", undefined, `?addressId=${id}`);
	for (const settlement of ["settlement", "settlementNew"]) {
		const mine = { settlementId: own.settlement, version: 1 };
		add("cartItem", `mall /${settlement}/create`, { cartItemIds: [id] });
		// The settlement holds nothing to order: each real one would have an id of its own, and the test compares
		// answers.
		add("address", `mall /${settlement}/create`, { items: [{ skuId: "0", num: 1 }], addressId: id });
		add("settlement", `mall /${settlement}/find/:id`, {});
		add("settlement", `mall /${settlement}/modify`, { settlementId: id, version: 1, remark: "改" });
		add("address", `mall /${settlement}/modify`, { ...mine, addressId: id });
		add("record", `mall /${settlement}/modify`, { ...mine, recordId: id });
		add("file", `mall /${settlement}/modify`, {
			...{ ...mine, venderFiles: [{ venderId: "1", fileIds: [id] }] },
		});
		add("header", `mall /${settlement}/modify`, { ...mine, invoice: { ...invoice, headerId: id } });
		add("settlement", `mall /${settlement}/submit`, { settlementId: id, version: 1 });
		add("settlement", `mall /${settlement}/promiseCalendar`, { settlementId: id });
	}
	const place = { addressId: id, lines: [{ skuId: "0", num: 1 }] };
	const ownPlace = { ...place, addressId: own.address };
	add("settlement", "mall /settlement/together/divide", { settlementId: id, version: 1, places: [ownPlace] });
	add("address", "mall /settlement/together/divide", {
		settlementId: own.settlement,
		version: 1,
		places: [place],
	});
	add("settlement", "mall /settlement/together/find", { settlementIds: [id] });
	add("settlement", "mall /settlement/together/submit", { settlements: [{ settlementId: id, version: 1 }] });
	add("settlement", "mall /invoice/find", undefined, `?settlementId=${id}`);
	for (const kind of ["order", "child"] as const) {
		add(kind, "mall /approval/detail/:orderId");
		add(kind, "mall /approval/approve/:orderId", {});
		add(kind, "mall /approval/sendBack/:orderId", { reason: "改" });
		add(kind, "mall /order/detail/:orderId");
		add(kind, "mall /order/cancel/:orderId", {});
		add(kind, "mall /order/applyCancel/:orderId", {});
		add(kind, "mall /order/withdrawCancel/:orderId", {});
		add(kind, "mall /order/applyAddress/:orderId", { addressId: own.address });
		add(kind, "mall /order/withdrawAddress/:orderId", {});
		add(kind, "mall /order/confirm/:orderId", {});
		add(kind, "mall /pay/cashier", { orderId: id });
		add(kind, "mall /pay/methods", { orderId: id });
		add(kind, "mall /pay/payment", { orderId: id, method: "bank" });
		add(kind, "mall /pay/together/cashier", { orderIds: [id] });
		add(kind, "mall /pay/together/payment", { orderIds: [id], payable: "1.00", method: "bank" });
		add(kind, "mall /customer/onlineUrl", { orderId: id });
		add(kind, "mall /customer/conversation", undefined, `?orderId=${id}`);
		add(kind, "mall /customer/conversation/read", undefined, `?orderId=${id}`);
		add(kind, "mall /customer/conversation/send", { orderId: id, text: "在吗", sendId: "1" });
	}
	const claim = {
		claimId: "c",
		lines: [{ skuId: "1", num: 1 }],
		kind: "return",
		reason: "质量问题",
		fileIds: [],
	};
	for (const kind of ["order", "child"] as const) {
		add(kind, "mall /afterSale/apply", { ...claim, orderId: id, way: "self" });
		add(kind, "mall /afterSale/goods", undefined, `?orderId=${id}`);
	}
	add("address", "mall /afterSale/apply", { ...claim, orderId: own.child, way: "pickup", addressId: id });
	add("file", "mall /afterSale/apply", { ...claim, orderId: own.child, way: "self", fileIds: [id] });
	calls.push({
		...{ endpoint: "mall /order/applyAddress/:orderId", kind: "address" },
		...{ url: `mall /order/applyAddress/${own.child}`, body: { addressId: id } },
	});
	add("service", "mall /afterSale/detail/:serviceId");
	add("service", "mall /afterSale/withdraw/:serviceId", {});
	const parcel = { carrier: "顺丰速运", trackingNo: "SF1234567890" };
	add("service", "mall /afterSale/sendBack/:serviceId", parcel);
	add("parcel", "mall /order/parcel/receive/:parcelId", {});
	add("file", "mall /pay/payment", { orderId: own.order, method: "transfer", fileId: id });
	add("payment", "mall /pay/native/orderStatus", undefined, `?paymentId=${id}`);
	add("payment", "pay /wechat/native/create", { paymentId: id });
	add("header", "purchaser /invoice/header/save", { headerId: id, ...header });
	add("header", "purchaser /invoice/header/set/default/:headerId", {});
	add("header", "purchaser /invoice/header/delete/:headerId", {});
	add("message", "partner /message/read/:messageId");
	add("record", "mall /goods/similarCompare/record/:recordId");
	add("record", "mall /goods/similarCompare/delete/:recordId", {});
	add("order", "mall /order/lastBought", { orderId: id });
	add("list", "mall /savedList/detail/:listId");
	add("list", "mall /savedList/change/:listId", { name: "别的名称" });
	add("list", "mall /savedList/remind/:listId", { repeat: null });
	add("list", "mall /savedList/aside/:listId", {});
	add("list", "mall /savedList/delete/:listId", {});
	add("address", "mall /inquiry/create", { ...inquiry, addressId: id });
	add("inquiry", "mall /inquiry/detail/:inquiryId");
	add("inquiry", "mall /inquiry/withdraw/:inquiryId", {});
	add("inquiry", "mall /inquiry/accept", { inquiryId: id, choices: [{ lineNo: 1, offerId: "1" }] });
	add("notice", "purchaser /notice/list", undefined, `?pageIndex=1&pageSize=10&noticeId=${id}`);
	add("notice", "purchaser /notice/read/:noticeId");
	add("page", "decoration /page/:pageId");
	add("article", "mall /article/:articleId");
	return calls;
}
