import styles from "./section-waiting.module.css";

type Props = {
	/** The address of the page with everything, for a browser that runs no script. */
	whole: string;
};

/** In the place of a section whose backend is slow, until it comes. */
export function SectionWaiting({ whole }: Props) {
	return (
		<div className={styles.waiting} aria-busy="true">
			<p role="status">正在加载</p>
			<noscript>
				<a href={whole}>显示完整页面</a>
			</noscript>
		</div>
	);
}
