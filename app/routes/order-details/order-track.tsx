import type { ChildOrder } from "~/api/schema/order";
import { formatDate } from "~/domain/dates";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./order-details.module.css";

/** What has happened to the order, the latest first. */
export function OrderTrack({ track }: { track: ChildOrder["track"] }) {
	if (track.length === 0) return null;
	return (
		<TitledSurface title="订单跟踪" id="track" className={styles.card}>
			<ol className={styles.track}>
				{track.toReversed().map(({ time, operator, content }) => (
					<li key={`${time} ${content}`}>
						<time dateTime={time}>{formatDate(time)}</time>
						<span>{content}</span>
						<small>{operator}</small>
					</li>
				))}
			</ol>
		</TitledSurface>
	);
}
