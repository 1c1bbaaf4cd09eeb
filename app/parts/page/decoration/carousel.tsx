import { atOnce, dataPlace, dataPlay, dataStrip, dataTurn, mark } from "~/document/marks";
import { Icon } from "~/ui/look/icon/icon";
import styles from "./carousel.module.css";
import type { Picture } from "./picture";

type Props = {
	slides: Picture[];
	label: string;
};

/**
 * Pictures in a strip that snaps: a buyer scrolls it without any script. turn-slides.ts moves it on, and by its buttons.
 */
export function Carousel({ slides, label }: Props) {
	return (
		<section
			className={styles.carousel}
			aria-roledescription="轮播图"
			aria-label={label}
			{...(slides.length > 1 && atOnce("turnSlides"))}
		>
			<ul className={styles.strip} {...mark(dataStrip)}>
				{slides.map((slide, index) => (
					<li key={slide.image + slide.title} className={styles.slide}>
						<a href={slide.link} aria-label={slide.title}>
							<img
								src={slide.image}
								alt=""
								fetchPriority={index === 0 ? "high" : undefined}
								loading={index === 0 ? undefined : "lazy"}
							/>
						</a>
					</li>
				))}
			</ul>
			{slides.length > 1 && (
				<div className={`${styles.controls} script-only`}>
					<button type="button" aria-label="上一张" className={styles.step} {...mark(dataTurn, -1)}>
						<Icon name="chevron-left" />
					</button>
					<span className={styles.place} aria-live="polite" {...mark(dataPlace)}>
						{`1 / ${slides.length}`}
					</span>
					<button type="button" aria-label="下一张" className={styles.step} {...mark(dataTurn, 1)}>
						<Icon name="chevron-right" />
					</button>
					<button type="button" className={styles.step} {...mark(dataPlay)}>
						播放
					</button>
				</div>
			)}
		</section>
	);
}
