import type { ChildOrder } from "~/api/schema/order";
import { formatDate } from "~/domain/dates";
import styles from "./order-details.module.css";

/** What has happened to the order, the latest first. */
export function OrderTrack({ track }: { track: ChildOrder["track"] }) {
	if (track.length === 0) return null;
	return (
		<section className={styles.card} aria-labelledby="track">
			<h2 id="track">订单跟踪</h2>
			<ol className={styles.track}>
				{track.toReversed().map(({ time, operator, content }) => (
					<li key={`${time} ${content}`}>
						<time dateTime={time}>{formatDate(time)}</time>
						<span>{content}</span>
						<small>{operator}</small>
					</li>
				))}
			</ol>
		</section>
	);
}
