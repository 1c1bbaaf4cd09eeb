"use client";
import { type FormEvent, useState } from "react";
import type { readMessage } from "~/api/contract/partner";
import { readJson } from "~/api/wire/read-json.browser";
import { Button } from "~/ui/control/button/button";
import { CheckLink } from "~/ui/control/choice/check-link";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { bold } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./notice.module.css";
import { UnreadMark } from "./unread-mark";

/** A station message as the list shows it. */
export type Message = {
	id: string;
	kind: string;
	title: string;
	content: string;
	/** The day and the time of it in Asia/Shanghai. */
	day: string;
	time: string;
	read: boolean;
	/** The safe address that it links to. */
	href?: string;
};

type Props = {
	messages: Message[];
	/** The buyer's unread messages, on all pages of the list; null when the number is unknown. */
	unread: number | null;
	/** The link of 只看未读, and its state. */
	filter: { href: string; isOn: boolean };
};

/** So many of the newest days are unfolded. */
const openDays = 3;

/**
 * Messages by day, each a link to what it is about. A message that is followed is marked as read; without
 * JavaScript each has a button for that.
 */
export function MessageList({ messages, unread, filter }: Props) {
	const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
	const [areAllRead, setAllRead] = useState(unread === 0);
	const days = [...Map.groupBy(messages, ({ day }) => day)];
	const isRead = ({ id, read }: Message) => read || areAllRead || readIds.has(id);

	async function read(message: Message) {
		if (isRead(message)) return;
		// Sent at the press: the page may be left before any more of its code has come.
		const done = await readJson<typeof readMessage>(`/api/partner/message/read/${message.id}`);
		if (done === undefined) return;
		// SPEC §4: everything that shows the unread count listens to this.
		window.dispatchEvent(new CustomEvent("messageRead"));
		setReadIds((ids) => new Set(ids).add(message.id));
	}

	async function readEvery(event: FormEvent) {
		event.preventDefault();
		const { readAll } = await import("./read-all.client");
		if (await readAll()) setAllRead(true);
	}

	return (
		<>
			<form method="post" className={joinClasses(row(16), styles.tools)} onSubmit={readEvery}>
				<CheckLink {...filter} className={styles.filter}>
					只看未读
				</CheckLink>
				<Button size="small" name="do" value="readAll/message" disabled={areAllRead}>
					全部已读
				</Button>
			</form>
			{days.map(([day, sent], at) => (
				<details key={day} open={at < openDays}>
					<summary className={styles.day}>
						{day}
						<small>{`${sent.length} 条`}</small>
					</summary>
					<ul className={styles.list}>
						{sent.map((message) => (
							<li key={message.id}>
								<PageLink
									href={message.href}
									className={joinClasses(row(8), styles.row)}
									title={message.content}
									onClick={() => void read(message)}
								>
									<UnreadMark read={isRead(message)} />
									<Chip label={message.kind} />
									<span className={joinClasses("ellipsis", styles.title, !isRead(message) && bold)}>
										{message.title}
										<small className={styles.preview}>{message.content}</small>
									</span>
									<time className={joinClasses(rigid, mutedNote)}>{message.time}</time>
								</PageLink>
								{!isRead(message) && (
									<form method="post" className={message.href && styles.readOne}>
										<Button variant="text" size="small" name="do" value={`read/${message.id}`}>
											标为已读
										</Button>
									</form>
								)}
							</li>
						))}
					</ul>
				</details>
			))}
		</>
	);
}
