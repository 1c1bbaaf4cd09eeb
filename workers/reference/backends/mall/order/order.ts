import * as contract from "~/api/contract/mall/order";
import { type Implementations, implement } from "../../../endpoint/implement";
import { saveFile } from "../../../files/save-file";

import { applyCancel } from "./cancel-request";
import { countChildOrders, countOrders, listOrders } from "./list-orders";
import { loadOrder } from "./load-order";
import { cancelOrder, confirmOrder } from "./move-order";
import { receiveParcel } from "./parcels";

export const orderBackend = {
	getOrder: implement(contract.getOrder, ({ orderId }, ctx) => loadOrder(ctx, orderId)),
	listOrders: implement(contract.listOrders, listOrders),
	countOrders: implement(contract.countOrders, countOrders),
	cancelOrder: implement(contract.cancelOrder, async ({ orderId }, ctx) => {
		await cancelOrder(ctx, orderId);
		return {};
	}),
	applyCancel: implement(contract.applyCancel, async ({ orderId }, ctx) => {
		await applyCancel(ctx, orderId);
		return {};
	}),
	confirmOrder: implement(contract.confirmOrder, async ({ orderId }, ctx) => {
		await confirmOrder(ctx, orderId);
		return {};
	}),
	receiveParcel: implement(contract.receiveParcel, receiveParcel),
	countChildOrders: implement(contract.countChildOrders, (_, ctx) => countChildOrders(ctx)),
	uploadMallFile: implement(contract.uploadMallFile, ({ file }, ctx) => saveFile(file, ctx)),
} satisfies Implementations<typeof contract>;
