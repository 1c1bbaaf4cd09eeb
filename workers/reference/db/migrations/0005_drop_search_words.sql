DROP TABLE `search_words`;--> statement-breakpoint
DROP INDEX `skus_popularity`;--> statement-breakpoint
ALTER TABLE `skus` DROP COLUMN `popularity`;