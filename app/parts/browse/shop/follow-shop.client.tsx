"use client";
import { type FormEvent, useState } from "react";
import { dataHeld, mark } from "~/document/marks";
import { Button } from "~/ui/button/button";
import { Drawing } from "~/ui/icon/drawing";
import styles from "./follow-shop.module.css";

type Props = { venderId: string; followed: boolean; followCount: number; icon: string };

/** 关注店铺 with the number of followers. A form of the page's own; with JavaScript the page stays as it is (SPEC §1). */
export function FollowShop({ venderId, icon, ...initial }: Props) {
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
		<form method="post" className={styles.form} onSubmit={submit} {...mark(dataHeld)}>
			<Button name="do" value={`${followed ? "unfollow" : "follow"}/${venderId}`} pending={pending}>
				<span className={followed ? styles.on : undefined}>
					<Drawing path={icon} />
				</span>
				{followed ? "已关注" : "关注店铺"}
			</Button>
			<small>{followCount.toLocaleString("zh-CN")} 人关注</small>
		</form>
	);
}
