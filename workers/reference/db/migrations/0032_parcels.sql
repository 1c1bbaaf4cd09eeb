CREATE TABLE `parcel_lines` (
	`parcel_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`num` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`parcel_id`, `line_no`),
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`parcel_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "parcel_lines_num" CHECK("parcel_lines"."num" BETWEEN 1 AND 99999),
	CONSTRAINT "parcel_lines_received" CHECK("parcel_lines"."received" BETWEEN 0 AND "parcel_lines"."num")
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`parcel_id` text PRIMARY KEY NOT NULL,
	`child_order_id` text NOT NULL,
	`carrier` text NOT NULL,
	`tracking_no` text NOT NULL,
	`sent_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `parcels_child` ON `parcels` (`child_order_id`);