CREATE TABLE `areas` (
	`area_id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `areas_parent` ON `areas` (`parent_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`article_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`title` text NOT NULL,
	`content_html` text NOT NULL,
	`publish_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `articles_mall` ON `articles` (`mall_code`);--> statement-breakpoint
CREATE TABLE `attr_values` (
	`attr_value_id` integer PRIMARY KEY NOT NULL,
	`attr_id` integer NOT NULL,
	`attr_name` text NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attr_values_attr` ON `attr_values` (`attr_id`,`value`);--> statement-breakpoint
CREATE TABLE `brands` (
	`brand_id` integer PRIMARY KEY NOT NULL,
	`brand_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_brand_name_unique` ON `brands` (`brand_name`);--> statement-breakpoint
CREATE TABLE `categories` (
	`cat_id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer NOT NULL,
	`cat_name` text NOT NULL,
	`level` integer NOT NULL,
	`icon` text,
	`sort` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `categories_parent` ON `categories` (`parent_id`,`sort`);--> statement-breakpoint
CREATE TABLE `compare_records` (
	`record_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `compare_records_user` ON `compare_records` (`mall_code`,`user_id`,`saved_at`);--> statement-breakpoint
CREATE TABLE `hot_keys` (
	`mall_code` text NOT NULL,
	`sort` integer NOT NULL,
	`keyword` text NOT NULL,
	`link` text,
	PRIMARY KEY(`mall_code`, `sort`)
);
--> statement-breakpoint
CREATE TABLE `malls` (
	`mall_code` text PRIMARY KEY NOT NULL,
	`domain_suffix` text NOT NULL,
	`name` text NOT NULL,
	`business_model` text NOT NULL,
	`decoration_color` integer NOT NULL,
	`icon` text NOT NULL,
	`logo` text NOT NULL,
	`slogan` text NOT NULL,
	`website_record` text NOT NULL,
	`public_security_record` text NOT NULL,
	`navigation` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `malls_domain_suffix_unique` ON `malls` (`domain_suffix`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`page_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`name` text NOT NULL,
	`is_home` integer NOT NULL,
	`modules` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pages_mall` ON `pages` (`mall_code`,`is_home`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`picture_id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_records` (
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`keyword` text NOT NULL,
	`searched_at` integer NOT NULL,
	PRIMARY KEY(`mall_code`, `user_id`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`weight` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `skus` (
	`id` integer PRIMARY KEY NOT NULL,
	`sku_id` text NOT NULL,
	`spu_id` text NOT NULL,
	`name` text NOT NULL,
	`brand_id` integer NOT NULL,
	`cat_id` integer NOT NULL,
	`vender_id` text NOT NULL,
	`price_fen` integer NOT NULL,
	`market_price_fen` integer,
	`price_ladder` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`sale_unit` text NOT NULL,
	`lowest_buy` integer NOT NULL,
	`order_multiple` integer NOT NULL,
	`limit_buy` integer,
	`weight_gram` integer NOT NULL,
	`model` text NOT NULL,
	`state` integer NOT NULL,
	`images` text NOT NULL,
	`sale_values` text NOT NULL,
	`gifts` text NOT NULL,
	`attr_value_ids` text NOT NULL,
	`sale_count` integer NOT NULL,
	`popularity` real NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`spu_id`) REFERENCES `spus`(`spu_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vender_id`) REFERENCES `venders`(`vender_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "skus_price" CHECK("skus"."price_fen" > 0),
	CONSTRAINT "skus_lowest_buy" CHECK("skus"."lowest_buy" >= 1 AND "skus"."order_multiple" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skus_sku_id_unique` ON `skus` (`sku_id`);--> statement-breakpoint
CREATE INDEX `skus_spu` ON `skus` (`spu_id`);--> statement-breakpoint
CREATE INDEX `skus_vender` ON `skus` (`vender_id`,`state`,`sale_count`);--> statement-breakpoint
CREATE INDEX `skus_vender_category` ON `skus` (`vender_id`,`state`,`cat_id`);--> statement-breakpoint
CREATE INDEX `skus_category` ON `skus` (`cat_id`,`state`);--> statement-breakpoint
CREATE INDEX `skus_popularity` ON `skus` (`popularity`) WHERE "skus"."state" = 1;--> statement-breakpoint
CREATE TABLE `spus` (
	`spu_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`product_area` text NOT NULL,
	`can_vat_invoice` integer NOT NULL,
	`no_reason_return_days` integer NOT NULL,
	`sale_dims` text NOT NULL,
	`attributes` text NOT NULL,
	`detail_html` text,
	`pack_list` text NOT NULL,
	`feed_hash` text
);
--> statement-breakpoint
CREATE TABLE `stocks` (
	`sku_id` text NOT NULL,
	`region` integer NOT NULL,
	`num` integer NOT NULL,
	`state_id` integer NOT NULL,
	`arrival_days` integer,
	PRIMARY KEY(`sku_id`, `region`),
	CONSTRAINT "stocks_num" CHECK("stocks"."num" >= 0)
);
--> statement-breakpoint
CREATE TABLE `vender_follows` (
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`vender_id` text NOT NULL,
	PRIMARY KEY(`mall_code`, `user_id`, `vender_id`),
	FOREIGN KEY (`vender_id`) REFERENCES `venders`(`vender_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `venders` (
	`vender_id` text PRIMARY KEY NOT NULL,
	`vender_name` text NOT NULL,
	`shop_name` text NOT NULL,
	`shop_logo` text NOT NULL,
	`description` text NOT NULL,
	`self_operated` integer NOT NULL,
	`freight_fen` integer NOT NULL,
	`free_freight_from_fen` integer NOT NULL,
	`promotion_notice` text,
	`scores` text NOT NULL,
	`follow_count` integer NOT NULL,
	CONSTRAINT "venders_freight" CHECK(freight_fen >= 0 AND free_freight_from_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE `buyers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`company_id` text NOT NULL,
	`login_name` text NOT NULL,
	`real_name` text NOT NULL,
	`phone` text NOT NULL,
	`password_hash` text NOT NULL,
	`menu_kind` text NOT NULL,
	`online_service` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `buyers_login` ON `buyers` (`mall_code`,`login_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `buyers_phone` ON `buyers` (`mall_code`,`phone`);--> statement-breakpoint
CREATE TABLE `captchas` (
	`captcha_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`code` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captchas_expiry` ON `captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `companies` (
	`company_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`company_name` text NOT NULL,
	`partner_code` text NOT NULL,
	`sn_flag` text NOT NULL,
	`service_status` integer NOT NULL,
	`order_procurement_type` text NOT NULL,
	`deposit_fen` integer NOT NULL,
	`credit_limit_fen` integer NOT NULL,
	`credit_used_fen` integer NOT NULL,
	CONSTRAINT "companies_deposit_left" CHECK("companies"."deposit_fen" >= 0),
	CONSTRAINT "companies_credit_left" CHECK("companies"."credit_used_fen" >= 0 AND "companies"."credit_used_fen" <= "companies"."credit_limit_fen")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_partner` ON `companies` (`mall_code`,`partner_code`);--> statement-breakpoint
CREATE TABLE `limit_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`window_ends_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`message_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`link` text,
	`send_time` integer NOT NULL,
	`read_flag` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`,`read_flag`,`send_time`);--> statement-breakpoint
CREATE TABLE `notice_reads` (
	`notice_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `notice_id`),
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`notice_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`notice_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`title` text NOT NULL,
	`content_html` text NOT NULL,
	`publish_time` integer NOT NULL,
	`top_flag` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notices_mall` ON `notices` (`mall_code`,`top_flag`,`publish_time`);--> statement-breakpoint
CREATE TABLE `sms_codes` (
	`sms_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`phone` text NOT NULL,
	`purpose` text NOT NULL,
	`code` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sms_codes_phone` ON `sms_codes` (`mall_code`,`phone`,`purpose`,`sent_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`address_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`mobile` text NOT NULL,
	`phone` text,
	`province_id` text NOT NULL,
	`city_id` text NOT NULL,
	`district_id` text NOT NULL,
	`street_id` text NOT NULL,
	`address` text NOT NULL,
	`alias` text,
	`zip` text,
	`email` text,
	`default_flag` integer NOT NULL,
	`common_flag` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `addresses_user` ON `addresses` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_one_default` ON `addresses` (`user_id`) WHERE "addresses"."default_flag" = 1;--> statement-breakpoint
CREATE TABLE `cart_items` (
	`cart_item_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`sku_id` text NOT NULL,
	`num` integer NOT NULL,
	`checked` integer NOT NULL,
	`price_when_added_fen` integer NOT NULL,
	`declined_gifts` text NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_items_num" CHECK("cart_items"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_sku` ON `cart_items` (`user_id`,`sku_id`);--> statement-breakpoint
CREATE TABLE `child_orders` (
	`child_order_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`vender_id` text NOT NULL,
	`vender_name` text NOT NULL,
	`state` text NOT NULL,
	`goods_fen` integer NOT NULL,
	`naked_fen` integer NOT NULL,
	`tax_fen` integer NOT NULL,
	`freight_fen` integer NOT NULL,
	`payable_fen` integer NOT NULL,
	`remark` text,
	`snapshot` text NOT NULL,
	`stock_region` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`order_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "child_orders_sum" CHECK("child_orders"."payable_fen" = "child_orders"."goods_fen" + "child_orders"."freight_fen")
);
--> statement-breakpoint
CREATE INDEX `child_orders_order` ON `child_orders` (`order_id`);--> statement-breakpoint
CREATE INDEX `child_orders_user` ON `child_orders` (`user_id`,`state`);--> statement-breakpoint
CREATE TABLE `file_chunks` (
	`file_id` text NOT NULL,
	`chunk_no` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`file_id`, `chunk_no`),
	FOREIGN KEY (`file_id`) REFERENCES `files`(`file_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `files` (
	`file_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_user` ON `files` (`user_id`);--> statement-breakpoint
CREATE TABLE `invoice_headers` (
	`header_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`is_default` integer NOT NULL,
	`header` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoice_headers_user` ON `invoice_headers` (`user_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`child_order_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`sku_id` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text NOT NULL,
	`num` integer NOT NULL,
	`price_fen` integer NOT NULL,
	`naked_fen` integer NOT NULL,
	`tax_rate` integer NOT NULL,
	`subtotal_fen` integer NOT NULL,
	`gift_type` integer NOT NULL,
	`sale_unit` text NOT NULL,
	`spec_list` text NOT NULL,
	PRIMARY KEY(`child_order_id`, `line_no`),
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_num" CHECK("order_lines"."num" BETWEEN 1 AND 99999),
	CONSTRAINT "order_lines_subtotal" CHECK("order_lines"."subtotal_fen" = "order_lines"."price_fen" * "order_lines"."num")
);
--> statement-breakpoint
CREATE INDEX `order_lines_sku` ON `order_lines` (`sku_id`);--> statement-breakpoint
CREATE TABLE `order_tracks` (
	`track_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`child_order_id` text NOT NULL,
	`time` integer NOT NULL,
	`operator` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_tracks_child` ON `order_tracks` (`child_order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`settlement_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`payable_fen` integer NOT NULL,
	`po_no` text,
	`payment_method` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settlement_id`) REFERENCES `settlements`(`settlement_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_payable" CHECK("orders"."payable_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_once` ON `orders` (`user_id`,`settlement_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`method` text NOT NULL,
	`amount_fen` integer NOT NULL,
	`status` text NOT NULL,
	`file_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`order_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_live` ON `payments` (`order_id`) WHERE "payments"."status" IN ('pending', 'paid');--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `settlements` (
	`settlement_id` text PRIMARY KEY NOT NULL,
	`mall_code` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `buyers`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `settlements_user` ON `settlements` (`user_id`,`created_at`);