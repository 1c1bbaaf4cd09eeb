CREATE TABLE `order_files` (
	`child_order_id` text NOT NULL,
	`file_no` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`child_order_id`, `file_no`),
	FOREIGN KEY (`child_order_id`) REFERENCES `child_orders`(`child_order_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`file_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_files_file` ON `order_files` (`file_id`);