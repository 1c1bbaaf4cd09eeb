import type { ReactNode } from "react";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Icon, type IconName } from "~/ui/look/icon/icon";
import { muted } from "~/ui/look/muted/muted";
import { tone } from "~/ui/look/tone/tone";
import styles from "./outcome.module.css";

const looks = { good: tone.success, waiting: tone.warning, bad: muted };

export type OutcomeWords = { title: string; text: string; icon: IconName; look: keyof typeof looks };

type Props = {
	outcome: OutcomeWords;
	/** The level of the title on its page. */
	heading: "h1" | "h2";
	/** At the right end. */
	children?: ReactNode;
};

/** The outcome of an order or a payment: a sign, a title and a sentence. */
export function OutcomePanel({ outcome: { title, text, icon, look }, heading: Heading, children }: Props) {
	return (
		<Surface as="section" bordered className={row(16)}>
			<span className={looks[look]}>
				<Icon name={icon} size={48} />
			</span>
			<div className={styles.words}>
				<Heading>{title}</Heading>
				<p>{text}</p>
			</div>
			{children}
		</Surface>
	);
}
