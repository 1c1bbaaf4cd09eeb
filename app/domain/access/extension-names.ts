import type { Extension } from "~/api/endpoint/extension";

/** The functions of each extension, in words. */
export const extensionNames: Record<Extension, string> = {
	afterSale: "售后与在线客服",
	approval: "订单审批与成本归属",
	inquiry: "询价与竞价",
	lines: "商品行备注、附件与分送",
	lists: "常购清单、物料编码与比价单",
	login: "登录验证与会话管理",
	money: "账户、转账与合并支付",
	orders: "订单列表与收货",
	speed: "搜索建议与批量匹配",
};
