"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import type { Picture } from "./picture";

const dwell = 5000;

type Props = {
	slides: Picture[];
	label: string;
	/** Drawn by the server, so that no page loads the drawings of all icons. All client components take icons so. */
	icons: Record<"previous" | "next", ReactNode>;
};

/**
 * Pictures in a strip that snaps: it scrolls by hand without any script. Moves on by itself only until a hand or
 * the focus is on it, never under reduced motion, and can be paused (WCAG 2.2.2).
 */
export function Carousel({ slides, label, icons }: Props) {
	const strip = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState(0);
	const [playing, setPlaying] = useState(false);
	const [held, setHeld] = useState(false);
	const many = slides.length > 1;

	useEffect(() => {
		if (many) setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
	}, [many]);

	useEffect(() => {
		if (!playing || held) return;
		const timer = setInterval(() => {
			if (!document.hidden) show(current + 1);
		}, dwell);
		return () => clearInterval(timer);
	});

	function show(index: number): void {
		const list = strip.current;
		const to = (index + slides.length) % slides.length;
		list?.scrollTo({ left: to * list.clientWidth });
	}

	return (
		<section
			className={styles.carousel}
			aria-roledescription="轮播图"
			aria-label={label}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<ul
				ref={strip}
				className={styles.strip}
				onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
			>
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
			{many && (
				<div className={styles.controls}>
					<button type="button" aria-label="上一张" className={styles.step} onClick={() => show(current - 1)}>
						{icons.previous}
					</button>
					<span className={styles.place} aria-live={playing ? "off" : "polite"}>
						{current + 1} / {slides.length}
					</span>
					<button type="button" aria-label="下一张" className={styles.step} onClick={() => show(current + 1)}>
						{icons.next}
					</button>
					<button type="button" className={styles.step} onClick={() => setPlaying(!playing)}>
						{playing ? "暂停" : "播放"}
					</button>
				</div>
			)}
		</section>
	);
}
