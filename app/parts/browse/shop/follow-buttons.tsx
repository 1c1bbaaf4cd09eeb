import type { ReactNode } from "react";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import styles from "./follow-buttons.module.css";

/** The class of the form around them. */
export const followForm = joinClasses(row(8), muted, unbroken);

type Props = {
	venderId: string;
	followed: boolean;
	/** "128 人关注". */
	count: string;
	icon: ReactNode;
	pending?: boolean;
};

/**
 * The buttons of a form that follows a shop. 关注店铺 and 取消关注 never stand in the same place, so a second
 * press does not undo the first.
 */
export function FollowButtons({ venderId, followed, count, icon, pending = false }: Props) {
	return (
		<>
			{followed ? (
				<span className={styles.followed}>{icon}已关注</span>
			) : (
				<Button name="do" value={`follow/${venderId}`} pending={pending}>
					{icon}关注店铺
				</Button>
			)}
			<small>{count}</small>
			{followed && (
				<Button variant="text" name="do" value={`unfollow/${venderId}`} pending={pending}>
					取消关注
				</Button>
			)}
		</>
	);
}
