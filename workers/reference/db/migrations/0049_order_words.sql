CREATE TABLE `order_words` (
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`words` text NOT NULL,
	`sku_ids` text NOT NULL,
	`models` text NOT NULL,
	PRIMARY KEY(`user_id`, `order_id`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `child_orders_user`;--> statement-breakpoint
CREATE INDEX `child_orders_user` ON `child_orders` (`user_id`,`state`,`order_id`);--> statement-breakpoint
DROP INDEX `orders_user`;--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`,`order_id`);
--> statement-breakpoint
CREATE TRIGGER orders_words AFTER INSERT ON orders
BEGIN
	INSERT INTO order_words VALUES (NEW.user_id, NEW.order_id, lower(concat_ws(char(10), NEW.order_id, NEW.po_no,
		NEW.costs ->> '$.poNo', NEW.costs ->> '$.costCenter', NEW.costs ->> '$.project', '')), '|', char(10));
END;
--> statement-breakpoint
CREATE TRIGGER orders_words_end AFTER DELETE ON orders
BEGIN DELETE FROM order_words WHERE user_id = OLD.user_id AND order_id = OLD.order_id; END;
--> statement-breakpoint
CREATE TRIGGER child_orders_words AFTER INSERT ON child_orders
BEGIN
	UPDATE order_words SET words = words || lower(concat_ws(char(10), NEW.child_order_id, NEW.vender_name,
		NEW.snapshot ->> '$.address.name', NEW.snapshot ->> '$.address.mobile', ''))
	WHERE user_id = NEW.user_id AND order_id = NEW.order_id;
END;
--> statement-breakpoint
-- A changed address adds its words: an order is found by the former recipient, too.
CREATE TRIGGER child_orders_words_more AFTER UPDATE OF snapshot ON child_orders
WHEN (OLD.snapshot ->> '$.address.name', OLD.snapshot ->> '$.address.mobile')
	IS NOT (NEW.snapshot ->> '$.address.name', NEW.snapshot ->> '$.address.mobile')
BEGIN
	UPDATE order_words SET words = words || lower(concat_ws(char(10),
		NEW.snapshot ->> '$.address.name', NEW.snapshot ->> '$.address.mobile', ''))
	WHERE user_id = NEW.user_id AND order_id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_words AFTER INSERT ON order_lines
BEGIN
	UPDATE order_words SET
		words = words || lower(concat_ws(char(10), NEW.name, NEW.req_no,
			NEW.costs ->> '$.poNo', NEW.costs ->> '$.costCenter', NEW.costs ->> '$.project', '')),
		sku_ids = sku_ids || NEW.sku_id || '|',
		models = models || ifnull((SELECT model_key || char(10) FROM skus WHERE sku_id = NEW.sku_id), '')
	WHERE (user_id, order_id) = (SELECT user_id, order_id FROM child_orders WHERE child_order_id = NEW.child_order_id);
END;
--> statement-breakpoint
-- A changed model adds itself, too: an order is found by the model that it was ordered as, and by the present one.
CREATE TRIGGER skus_words AFTER UPDATE OF model_key ON skus WHEN OLD.model_key <> NEW.model_key
BEGIN
	UPDATE order_words SET models = models || NEW.model_key || char(10)
	WHERE (user_id, order_id) IN (
		SELECT user_id, order_id FROM order_lines JOIN child_orders USING (child_order_id) WHERE sku_id = NEW.sku_id)
	AND NOT instr(models, char(10) || NEW.model_key || char(10));
END;
--> statement-breakpoint
-- The orders that are there already. Their rows are as the triggers would have written them.
INSERT INTO order_words
SELECT user_id, order_id,
	lower(concat_ws(char(10), order_id, po_no, costs ->> '$.poNo', costs ->> '$.costCenter', costs ->> '$.project',
		(SELECT group_concat(concat_ws(char(10), child_order_id, vender_name, snapshot ->> '$.address.name', snapshot ->> '$.address.mobile'), char(10))
			FROM child_orders WHERE child_orders.order_id = orders.order_id),
		(SELECT group_concat(concat_ws(char(10), order_lines.name, req_no,
				order_lines.costs ->> '$.poNo', order_lines.costs ->> '$.costCenter', order_lines.costs ->> '$.project'), char(10))
			FROM child_orders JOIN order_lines USING (child_order_id) WHERE child_orders.order_id = orders.order_id), '')),
	'|' || ifnull((SELECT group_concat(sku_id, '|') FROM child_orders JOIN order_lines USING (child_order_id)
		WHERE child_orders.order_id = orders.order_id) || '|', ''),
	char(10) || ifnull((SELECT group_concat(model_key, char(10)) || char(10) FROM child_orders JOIN order_lines USING (child_order_id) JOIN skus USING (sku_id)
		WHERE child_orders.order_id = orders.order_id), '')
FROM orders;
