import { type SQL, sql } from "drizzle-orm";

/** The longest id of the contract. */
const longestId = 64;

/**
 * The statement that sends messages. `what` is a SELECT of event, mall_code, user_id, type, title, content
 * and link. The event names the occasion of a message, from ids of any length, and each event has one
 * message. A repeat changes nothing; with `renews` the message gets the new text and becomes unread again.
 */
export function sendMessages(what: SQL, now: Date, { renews = false } = {}): SQL {
	const repeat = renews
		? sql`UPDATE SET event = excluded.event, title = excluded.title, content = excluded.content, send_time = excluded.send_time, read_flag = 0`
		: sql`NOTHING`;
	// A short event is the id, too: a release without the column compares the ids.
	return sql`
		INSERT INTO messages (message_id, event, mall_code, user_id, type, title, content, link, send_time, read_flag)
		SELECT iif(length(event) <= ${longestId}, event, lower(hex(randomblob(16)))), event, mall_code, user_id, type, title, content, link,
			${now.getTime()}, 0
		FROM (${what}) WHERE true ON CONFLICT DO ${repeat}`;
}
