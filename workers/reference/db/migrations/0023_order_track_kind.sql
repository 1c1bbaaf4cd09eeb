CREATE TABLE `__new_order_tracks` (
	`track_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`child_order_id` text NOT NULL,
	`kind` text NOT NULL,
	`time` integer NOT NULL,
	`operator` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- These are all texts that were ever written. Any other text fails here, because its kind is unknown.
INSERT INTO `__new_order_tracks` (`track_id`, `child_order_id`, `kind`, `time`, `operator`, `content`)
SELECT `track_id`, `child_order_id`, CASE
	WHEN `content` = '提交订单，等待审批' THEN 'submitForReview'
	WHEN `content` = '提交订单，等待付款' THEN 'submit'
	WHEN `content` = '审批通过，等待付款' THEN 'approve'
	WHEN `content` LIKE '审批退回%' THEN 'sendBack'
	WHEN `content` = '已上传转账凭证，等待审核' THEN 'sendVoucher'
	WHEN `content` = '转账凭证未通过审核，请重新付款' THEN 'refuseVoucher'
	WHEN `content` = '转账到账时订单已不能付款，款项将原路退回' THEN 'returnTransfer'
	WHEN `content` = '付款成功，等待发货' THEN 'pay'
	WHEN `content` = '取消订单' THEN 'cancel'
	WHEN `content` = '超时未付款，订单已取消' THEN 'expire'
	WHEN `content` = '超时未审批，订单已取消' THEN 'lapse'
	WHEN `content` = '申请取消订单，等待供应商答复' THEN 'askCancel'
	WHEN `content` = '同意取消，款项按原付款方式退回' THEN 'agreeToCancel'
	WHEN `content` = '取消申请未通过，继续安排发货' THEN 'refuseToCancel'
	WHEN `content` LIKE '商品已出库，配送中%' THEN 'ship'
	WHEN `content` = '商品已送达，请确认收货' THEN 'deliver'
	WHEN `content` = '确认收货' THEN 'confirm'
END, `time`, `operator`, `content` FROM `order_tracks`;
--> statement-breakpoint
DROP TABLE `order_tracks`;
--> statement-breakpoint
ALTER TABLE `__new_order_tracks` RENAME TO `order_tracks`;
--> statement-breakpoint
CREATE INDEX `order_tracks_child` ON `order_tracks` (`child_order_id`);
