"use client";
import { useEffect, useRef, useState } from "react";
import { row } from "~/ui/layout/row/row";
import { Drawing } from "~/ui/look/icon/drawing";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";
import styles from "./carousel.module.css";
import type { DecorationPicture } from "./picture";

/** The time that a picture stands, in milliseconds. */
const dwellMs = 5000;

type Props = {
	slides: DecorationPicture[];
	label: string;
	/** Width by height of the pictures. */
	ratio?: number | undefined;
};

/**
 * Pictures in a strip that snaps: a buyer scrolls it without any script. With one it turns by its
 * buttons, and by itself until the pointer or the focus is on it, never under reduced motion, and
 * until it is paused (WCAG 2.2.2).
 */
export function Carousel({ slides, label, ratio = 1200 / 420 }: Props) {
	const strip = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState(0);
	const [isPlaying, setPlaying] = useState(false);
	const [isHeld, setHeld] = useState(false);
	const isLive = useHydrated();
	const count = slides.length;

	function turn(by: number) {
		const { clientWidth = 0 } = strip.current ?? {};
		strip.current?.scrollTo({ left: ((current + by + count) % count) * clientWidth });
	}
	useEffect(() => {
		setPlaying(count > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches);
	}, [count]);
	useEffect(() => {
		if (!isPlaying || isHeld) return;
		const timer = setTimeout(() => document.hidden || turn(1), dwellMs);
		return () => clearTimeout(timer);
	});

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
				style={{ aspectRatio: ratio }}
				onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
					setCurrent(Math.round(scrollLeft / clientWidth))
				}
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
			{count > 1 && (
				<div className={`${joinClasses(styles.controls, row(4, "unbroken"))} script-only`}>
					<button
						type="button"
						disabled={!isLive}
						aria-label="上一张"
						className={styles.step}
						onClick={() => turn(-1)}
					>
						<Drawing path={paths["chevron-left"]} />
					</button>
					<span className={styles.place} aria-live={isPlaying ? "off" : "polite"}>
						{`${current + 1} / ${count}`}
					</span>
					<button
						type="button"
						disabled={!isLive}
						aria-label="下一张"
						className={styles.step}
						onClick={() => turn(1)}
					>
						<Drawing path={paths["chevron-right"]} />
					</button>
					<button
						type="button"
						disabled={!isLive}
						className={styles.step}
						onClick={() => setPlaying(!isPlaying)}
					>
						{isPlaying ? "暂停" : "播放"}
					</button>
				</div>
			)}
		</section>
	);
}
