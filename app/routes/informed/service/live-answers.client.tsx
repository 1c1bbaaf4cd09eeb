"use client";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { readJson } from "~/api/read-json.browser";
import { dataStart, mark } from "~/document/marks";

const intervalMs = 10_000;

type Props = {
	/** The subject, as the calls take it. */
	query: string;
	/** The id of the last shown message. */
	latest: string | undefined;
	unread: number;
};

/** Starts the app, which marks the shown answers as read and shows new ones. */
export function LiveAnswers({ query, latest, unread }: Props) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (unread === 0) return;
		const left = new AbortController();
		const markSeen = async () => {
			const done = await readJson(`/api/mall/customer/conversation/read?${query}`);
			if (!done || left.signal.aborted) return;
			window.dispatchEvent(new CustomEvent("messageRead"));
			void revalidate();
		};
		void markSeen();
		return () => left.abort();
	}, [query, unread, revalidate]);
	useEffect(() => {
		const left = new AbortController();
		const look = async () => {
			if (document.hidden) return;
			const url = `/api/mall/customer/conversation?${query}&pageSize=1`;
			const newest = readNewest(await readJson(url, undefined, left.signal));
			if (newest && newest !== latest && !left.signal.aborted) void revalidate();
		};
		const timer = setInterval(() => void look(), intervalMs);
		return () => {
			left.abort();
			clearInterval(timer);
		};
	}, [query, latest, revalidate]);
	return <span hidden {...mark(dataStart)} />;
}

function readNewest(answer: unknown): unknown {
	return (answer as { list?: { messageId?: unknown }[] } | undefined)?.list?.[0]?.messageId;
}
