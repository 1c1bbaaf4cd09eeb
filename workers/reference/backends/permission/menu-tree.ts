import type { Right } from "~/api/endpoint/right";
import type { Buyer } from "../../endpoint/implement";

/**
 * A node of the permission tree. Its code is made from its place. Buyers with the full menu alone have a
 * right that is `full`.
 */
type Node = { name: string; icon?: string; path?: string; button?: true; full?: true; children?: Node[] };

type MenuItem = {
	menuCode: string;
	menuName: string;
	menuIcon: string;
	menuPath: string;
	permissionType: number;
	granted: boolean;
	children: MenuItem[];
};

const orders: Node = {
	name: "订单管理",
	icon: "icon-order",
	children: [
		page("我的订单", "/order/theOrder", [
			button("取消订单", "/order/theOrder/cancel"),
			button("导出订单", "/order/theOrder/export"),
		]),
		page("公司转账", "/order/transfer"),
		page("已开发票", "/order/invoice"),
		{ ...page("本公司订单", "/order/company"), full: true },
	],
};

/** A child of `orders`, for companies that ask for approval. */
const approvals = page("订单审批", "/approval");

const specialPurchase: Node = {
	name: "询价与竞价",
	icon: "icon-purchase",
	children: [
		page("未竞价直采", "/non/bidding/purchase"),
		page("未询价直采", "/non/inquiry/purchase"),
		page("竞价采购", "/specialPurchase/biddingList"),
		page("询比价采购", "/specialPurchase/inquiryList"),
	],
};

const afterSale: Node = {
	name: "售后服务",
	icon: "icon-service",
	children: [page("申请售后", "/after/sale/apply"), page("售后记录", "/after/sale/record")],
};

const goods: Node = {
	name: "商品管理",
	icon: "icon-goods",
	children: [page("我的比价单", "/goods/compareRecord"), page("关注店铺", "/goods/followShop")],
};

const finance: Node = {
	name: "财务管理",
	icon: "icon-finance",
	children: [
		page("发票抬头", "/finance/invoiceHeader", [button("新增抬头", "/finance/invoiceHeader/add")]),
		page("预存款与账期", "/finance/credit"),
	],
};

const company: Node = {
	// Shows the other kind of icon of SPEC §3: an image instead of a font class.
	name: "企业中心",
	icon: "/menu-company.svg",
	children: [
		page("收货地址", "/company/address"),
		page("账号信息", "/company/account"),
		page("公告", "/company/notice"),
		{ ...page("公司共用资料", "/company/shared"), full: true },
	],
};

function page(name: string, path: string, children: Node[] = []): Node {
	return { name, path, children };
}

function button(name: string, path: string): Node {
	return { name, path, button: true };
}

const tree = [orders, specialPurchase, goods, afterSale, finance, company];

/** Rights that a buyer with a small menu lacks: all but the buyer's own orders, addresses and account. */
const notInSmall = [specialPurchase, goods, finance];

type Rights = Pick<Buyer, "menuKind"> & Partial<Pick<Buyer, "businessModel">>;

/** Special procurement exists only in the OPEN model. */
function isOfModel(node: Node, businessModel: Rights["businessModel"]): boolean {
	return businessModel === "OPEN" || node !== specialPurchase;
}

function grants({ menuKind, businessModel }: Rights, node: Node): boolean {
	if (node.full && menuKind !== "full") return false;
	if (!isOfModel(node, businessModel)) return false;
	return menuKind !== "small" || !notInSmall.includes(node);
}

/** The tree of a buyer. It has every entry of the model, and marks as not granted what he may not use. */
export function createMenuTree(
	buyer: Rights & Pick<Buyer, "approvalLimitFen" | "monthlyBudgetFen">,
): MenuItem[] {
	const nodes = tree.filter((node) => isOfModel(node, buyer.businessModel));
	return nodes.map((node, index) => {
		const children = node.children ?? [];
		const hasApproval = buyer.approvalLimitFen !== null || buyer.monthlyBudgetFen !== null;
		const whole = hasApproval && node === orders ? { ...node, children: [...children, approvals] } : node;
		return toMenuItem(whole, String(index + 1).padStart(2, "0"), buyer);
	});
}

/** True if a buyer's tree grants a right. */
export function isGranted(buyer: Rights, right: Right): boolean {
	return tree.some(
		(node) =>
			grants(buyer, node) && node.children?.some((child) => child.path === right && grants(buyer, child)),
	);
}

function toMenuItem(node: Node, menuCode: string, buyer: Rights, within = true): MenuItem {
	const children = node.children ?? [];
	const granted = within && grants(buyer, node);
	return {
		menuCode,
		menuName: node.name,
		menuIcon: node.icon ?? "",
		menuPath: node.path ?? "",
		permissionType: node.button ? 2 : 1,
		granted,
		children: children.map((child, index) =>
			toMenuItem(child, `${menuCode}${String(index + 1).padStart(2, "0")}`, buyer, granted),
		),
	};
}
