"use client";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/ui/control/button/button";
import { CheckLink } from "~/ui/control/choice/check-link";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { Drawing } from "~/ui/look/icon/drawing";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./notice.module.css";
import { UnreadMark } from "./unread-mark";

/** A station message as the list shows it. */
export type Message = {
	id: string;
	kind: string;
	title: string;
	content: string;
	/** The time in Asia/Shanghai. */
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
	chevron: string;
};

/**
 * Messages that open in place. An opened message is marked as read; without
 * JavaScript each has a button for that.
 */
export function MessageList({ messages, unread, filter, chevron }: Props) {
	const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
	const [areAllRead, setAllRead] = useState(unread === 0);
	const list = useRef<HTMLUListElement>(null);
	const isRead = ({ id, read }: Message) => read || areAllRead || readIds.has(id);

	async function read(message: Message) {
		if (isRead(message)) return;
		const { readOne } = await import("./read-messages.client");
		if (await readOne(message.id)) setReadIds((ids) => new Set(ids).add(message.id));
	}

	const takeOver = useEffectEvent(() => {
		const rows = [...(list.current?.querySelectorAll("details") ?? [])];
		for (const [at, row] of rows.entries()) if (row.open && messages[at]) void read(messages[at]);
	});
	// Opened before the app ran.
	useEffect(() => takeOver(), []);

	async function readEvery(event: FormEvent) {
		event.preventDefault();
		const { readAll } = await import("./read-messages.client");
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
			{messages.length > 0 && (
				<ul ref={list} className={styles.list}>
					{messages.map((message) => (
						<li key={message.id}>
							<details
								onToggle={(event) => {
									if (event.currentTarget.open) void read(message);
								}}
							>
								<summary className={joinClasses(row(8), styles.row)}>
									<UnreadMark read={isRead(message)} />
									<Chip label={message.kind} />
									<span className={joinClasses("ellipsis", styles.title, !isRead(message) && styles.unread)}>
										{message.title}
										<small className={styles.preview}>{message.content}</small>
									</span>
									<time>{message.time}</time>
									<Drawing path={chevron} />
								</summary>
								<div className={joinClasses(row(16, "baseline"), muted, styles.body)}>
									<p>{message.content}</p>
									{message.href && <PageLink href={message.href}>查看详情</PageLink>}
									{!isRead(message) && (
										<form method="post" className={styles.readOne}>
											<Button variant="text" size="small" name="do" value={`read/${message.id}`}>
												标为已读
											</Button>
										</form>
									)}
								</div>
							</details>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
