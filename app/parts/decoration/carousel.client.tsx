"use client";

import type { ReactNode } from "react";
import { atOnce } from "~/parts/at-once/at-once";
import styles from "./carousel.module.css";
import type { Picture } from "./picture";

type Props = {
	slides: Picture[];
	label: string;
	/** Drawn by the server, so that no page loads the drawings of all icons. All client components take icons so. */
	icons: Record<"previous" | "next", ReactNode>;
};

/**
 * Pictures in a strip that snaps: it scrolls by hand without any script. turn-slides.ts moves it on, and its buttons;
 * it is a client component only for its data to travel as data and not as elements.
 */
export function Carousel({ slides, label, icons }: Props) {
	return (
		<section
			className={styles.carousel}
			aria-roledescription="轮播图"
			aria-label={label}
			{...(slides.length > 1 && atOnce("turnSlides"))}
		>
			<ul className={styles.strip} data-strip="">
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
				<div className={styles.controls}>
					<button type="button" aria-label="上一张" className={styles.step} data-turn="-1">
						{icons.previous}
					</button>
					<span className={styles.place} aria-live="polite" data-place="" suppressHydrationWarning>
						{`1 / ${slides.length}`}
					</span>
					<button type="button" aria-label="下一张" className={styles.step} data-turn="1">
						{icons.next}
					</button>
					<button type="button" className={styles.step} data-play="" suppressHydrationWarning>
						播放
					</button>
				</div>
			)}
		</section>
	);
}
