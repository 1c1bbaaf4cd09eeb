ALTER TABLE `settlements` ADD `inquiry_id` text;--> statement-breakpoint
CREATE INDEX `settlements_inquiry` ON `settlements` (`inquiry_id`) WHERE "settlements"."inquiry_id" IS NOT NULL;--> statement-breakpoint
UPDATE `settlements` SET `inquiry_id` = (SELECT `inquiry_id` FROM `inquiries` WHERE `inquiries`.`settlement_id` = `settlements`.`settlement_id`);