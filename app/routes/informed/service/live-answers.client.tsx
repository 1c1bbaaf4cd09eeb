"use client";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { callLater } from "~/api/client/client-later.browser";

const intervalMs = 10_000;

type Props = {
	/** The subject: an order, an article or neither. */
	orderId: string | undefined;
	skuId: string | undefined;
	/** The id of the last shown message. */
	latest: string | undefined;
	unread: number;
};

/** Starts the app, which marks the shown answers as read and shows new ones. */
export function LiveAnswers({ orderId, skuId, latest, unread }: Props) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (unread === 0) return;
		const left = new AbortController();
		const markSeen = async () => {
			const load = () => import("~/api/contract/mall/service").then((it) => it.readServiceConversation);
			await callLater(load, { orderId, skuId }, { quiet: true });
			if (left.signal.aborted) return;
			window.dispatchEvent(new CustomEvent("messageRead"));
			void revalidate();
		};
		markSeen().catch(console.warn);
		return () => left.abort();
	}, [orderId, skuId, unread, revalidate]);
	useEffect(() => {
		const left = new AbortController();
		const { signal } = left;
		const look = async () => {
			if (document.hidden) return;
			const load = () => import("~/api/contract/mall/service").then((it) => it.getServiceConversation);
			const { list } = await callLater(load, { orderId, skuId, pageSize: 1 }, { signal, quiet: true });
			if (list[0] && list[0].messageId !== latest && !signal.aborted) void revalidate();
		};
		const timer = setInterval(() => {
			look().catch((error: unknown) => signal.aborted || console.warn(error));
		}, intervalMs);
		return () => {
			left.abort();
			clearInterval(timer);
		};
	}, [orderId, skuId, latest, revalidate]);
	return null;
}
