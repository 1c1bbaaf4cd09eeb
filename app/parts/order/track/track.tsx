import { formatDate } from "~/domain/text/dates";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { bold } from "~/ui/look/words/words";
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
				{track.toReversed().map(({ time, operator, content }, at) => (
					<li key={`${time} ${content}`}>
						<time dateTime={time} className={muted}>
							{formatDate(time)}
						</time>
						<span className={at === 0 ? bold : undefined}>{content}</span>
						<small>{operator}</small>
					</li>
				))}
			</ol>
		</TitledSurface>
	);
}
