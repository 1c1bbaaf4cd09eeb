"use client";
import { type FormEvent, useState } from "react";
import { Drawing } from "~/ui/look/icon/drawing";
import { FollowButtons, followForm } from "./follow-buttons";

type Props = { venderId: string; followed: boolean; followCount: number; icon: string };

/**
 * 关注店铺 with the number of followers. A form of the page's own; with JavaScript the
 * page stays as it is (SPEC §1).
 */
export function FollowShop({ venderId, icon, ...initial }: Props) {
	const [{ followed, followCount }, setShop] = useState(initial);
	const [pending, setPending] = useState(false);

	async function submit(event: FormEvent) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		setPending(true);
		try {
			const { follow } = await import("./follow-call.client");
			const answer = await follow(venderId, (submitter as HTMLButtonElement).value.startsWith("follow/"));
			if (answer) setShop(answer);
		} finally {
			setPending(false);
		}
	}

	return (
		<form method="post" className={followForm} onSubmit={submit}>
			<FollowButtons
				venderId={venderId}
				followed={followed}
				count={`${followCount.toLocaleString("zh-CN")} 人关注`}
				icon={<Drawing path={icon} />}
				pending={pending}
			/>
		</form>
	);
}
