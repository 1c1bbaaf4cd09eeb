import { formatDate } from "~/domain/text/dates";
import { TitledSurface } from "~/ui/layout/surface/surface";
import styles from "./track.module.css";

type Props = {
	title: string;
	/** The events, the first one first. */
	track: readonly { time: string; operator: string; content: string }[];
	className?: string | undefined;
};

/** The events of an order or a claim, the latest first; nothing without any. */
export function Track({ title, track, className }: Props) {
	if (track.length === 0) return null;
	return (
		<TitledSurface title={title} id="track" className={className} spaced>
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
