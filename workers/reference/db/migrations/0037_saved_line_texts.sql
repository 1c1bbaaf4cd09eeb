ALTER TABLE `saved_list_lines` ADD `remark` text;--> statement-breakpoint
ALTER TABLE `saved_list_lines` ADD `req_no` text;