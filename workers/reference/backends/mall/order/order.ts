import * as contract from "~/api/contract/mall/order";
import { type Implementations, implement } from "../../../endpoint/implement";
import { saveFile } from "../../../files/save-file";
import { isReadable } from "../../permission/readable-orders";
import { applyAddress, withdrawAddress } from "./address-request";
import { applyCancel, withdrawCancel } from "./cancel-request";
import { countChildOrders, countOrders, listOrders } from "./list-orders";
import { loadOrder } from "./load-order";
import { cancelOrder, confirmOrder } from "./move-order";
import { receiveParcel } from "./parcels";

export const orderBackend = {
	getOrder: implement(contract.getOrder, ({ orderId }, ctx) => loadOrder(ctx, orderId, isReadable(ctx))),
	listOrders: implement(contract.listOrders, listOrders),
	countOrders: implement(contract.countOrders, countOrders),
	cancelOrder: implement(contract.cancelOrder, ({ orderId }, ctx) => cancelOrder(ctx, orderId)),
	applyCancel: implement(contract.applyCancel, applyCancel),
	withdrawCancel: implement(contract.withdrawCancel, ({ orderId }, ctx) => withdrawCancel(ctx, orderId)),
	applyAddress: implement(contract.applyAddress, applyAddress),
	withdrawAddress: implement(contract.withdrawAddress, ({ orderId }, ctx) => withdrawAddress(ctx, orderId)),
	confirmOrder: implement(contract.confirmOrder, ({ orderId }, ctx) => confirmOrder(ctx, orderId)),
	receiveParcel: implement(contract.receiveParcel, receiveParcel),
	countChildOrders: implement(contract.countChildOrders, (_, ctx) => countChildOrders(ctx)),
	uploadMallFile: implement(contract.uploadMallFile, ({ file }, ctx) => saveFile(file, ctx)),
} satisfies Implementations<typeof contract>;
