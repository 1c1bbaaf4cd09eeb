CREATE TABLE `saved_list_free_lines` (
	`line_id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`num` integer,
	`remark` text,
	`req_no` text,
	FOREIGN KEY (`list_id`) REFERENCES `saved_lists`(`list_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_list_free_lines_num" CHECK("saved_list_free_lines"."num" BETWEEN 1 AND 99999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_list_free_lines_words` ON `saved_list_free_lines` (`list_id`,`name`,`unit`);