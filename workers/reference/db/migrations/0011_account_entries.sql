CREATE TABLE `account_entries` (
	`entry_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` text NOT NULL,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`amount_fen` integer NOT NULL,
	`balance_fen` integer NOT NULL,
	`order_id` text,
	`operator` text NOT NULL,
	`time` integer NOT NULL,
	`due_date` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`company_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_entries_company` ON `account_entries` (`company_id`,`account`,`time`);
--> statement-breakpoint
-- Written without drizzle-kit: the statement of an existing account begins with its balance.
INSERT INTO `account_entries` (`company_id`, `account`, `kind`, `amount_fen`, `balance_fen`, `operator`, `time`)
SELECT `company_id`, 'deposit', 'opening', `deposit_fen`, `deposit_fen`, '系统', unixepoch() * 1000 FROM `companies` WHERE `deposit_fen` > 0;
--> statement-breakpoint
INSERT INTO `account_entries` (`company_id`, `account`, `kind`, `amount_fen`, `balance_fen`, `operator`, `time`, `due_date`)
SELECT `company_id`, 'credit', 'opening', -`credit_used_fen`, `credit_limit_fen` - `credit_used_fen`, '系统', unixepoch() * 1000, date(unixepoch() + 30 * 86400 + 8 * 3600, 'unixepoch') FROM `companies` WHERE `credit_used_fen` > 0;
