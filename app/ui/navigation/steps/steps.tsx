import { Icon } from "~/ui/look/icon/icon";
import styles from "./steps.module.css";

interface StepsProps {
	steps: string[];
	/** Index of the present step; those before it are completed (SPEC §4). */
	current: number;
}

/** The progress of the buyer on a way of a few steps. */
export function Steps({ steps, current }: StepsProps) {
	return (
		<ol className={styles.steps} aria-label="步骤">
			{steps.map((step, at) => (
				<li
					key={step}
					className={at < current ? styles.completed : undefined}
					aria-current={at === current ? "step" : undefined}
				>
					<span className={styles.mark} aria-hidden="true">
						{at < current ? <Icon name="check" /> : at + 1}
					</span>
					{step}
					{at < current && <span className="visually-hidden">已完成</span>}
				</li>
			))}
		</ol>
	);
}
