"use client";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import styles from "./follow-shop.module.css";

export type FollowShopProps = { venderId: string; followed: boolean; followCount: number };

/** 关注店铺 with how many do. A form of the page's own; with JavaScript the page stays as it is (SPEC §1). */
export function FollowShop({ venderId, ...initial }: FollowShopProps) {
	const [{ followed, followCount }, setShop] = useState(initial);
	const [pending, setPending] = useState(false);

	async function submit(event: FormEvent) {
		event.preventDefault();
		setPending(true);
		try {
			const { follow } = await import("./follow-call.client");
			const answer = await follow(venderId, !followed);
			if (answer) setShop(answer);
		} finally {
			setPending(false);
		}
	}

	return (
		<form method="post" className={styles.form} onSubmit={submit}>
			<input type="hidden" name="venderId" value={venderId} />
			<Button name="follow" value={followed ? "0" : "1"} pending={pending}>
				<span className={followed ? styles.on : undefined}>
					<Icon name="heart" />
				</span>
				{followed ? "已关注" : "关注店铺"}
			</Button>
			<small>{followCount.toLocaleString("zh-CN")} 人关注</small>
		</form>
	);
}
