ALTER TABLE `buyers` ADD `default_address_id` text;--> statement-breakpoint
ALTER TABLE `buyers` ADD `default_header_id` text;--> statement-breakpoint
ALTER TABLE `addresses` ADD `company_id` text REFERENCES companies(company_id);--> statement-breakpoint
CREATE INDEX `addresses_company` ON `addresses` (`company_id`);--> statement-breakpoint
ALTER TABLE `invoice_headers` ADD `company_id` text REFERENCES companies(company_id);--> statement-breakpoint
CREATE INDEX `invoice_headers_company` ON `invoice_headers` (`company_id`);