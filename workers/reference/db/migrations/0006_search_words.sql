CREATE TABLE `search_synonyms` (
	`word` text NOT NULL,
	`means` text NOT NULL,
	PRIMARY KEY(`word`, `means`)
);
--> statement-breakpoint
CREATE TABLE `search_typos` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`key`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_units` (
	`unit` text PRIMARY KEY NOT NULL,
	`base` text NOT NULL,
	`factor` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL,
	`kind` integer NOT NULL,
	`sound` text NOT NULL,
	`initials` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_words_sound` ON `search_words` (`sound`) WHERE kind > 0;--> statement-breakpoint
CREATE INDEX `search_words_initials` ON `search_words` (`initials`) WHERE kind > 0;--> statement-breakpoint
ALTER TABLE `brands` ADD `initial` text DEFAULT '#' NOT NULL;--> statement-breakpoint
ALTER TABLE `skus` ADD `model_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skus` ADD `promise` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
CREATE INDEX `skus_model` ON `skus` (`model_key`);