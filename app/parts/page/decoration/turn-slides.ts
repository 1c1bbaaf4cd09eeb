import { dataPlace, dataPlay, dataStrip, dataTurn } from "~/document/marks";

const dwellMs = 5000;

/**
 * Turns the pictures of a carousel: by its buttons, and by itself until the pointer or the focus is on it, never under
 * reduced motion, and until it is paused (WCAG 2.2.2).
 */
export function turnSlides(_: null, carousel: HTMLElement): void {
	// As they follow each other in carousel.tsx.
	const [strip, place, play] = carousel.querySelectorAll(`[${dataStrip}], [${dataPlace}], [${dataPlay}]`);
	if (!strip || !place || !play) return;
	const count = strip.children.length;
	let current = 0;
	let isHeld = false;
	let timer: ReturnType<typeof setInterval> | undefined;

	const turn = (by: number) => {
		strip.scrollTo({ left: ((current + by + count) % count) * strip.clientWidth });
	};
	const setPlaying = (isPlaying: boolean) => {
		clearInterval(timer);
		timer = isPlaying ? setInterval(() => isHeld || document.hidden || turn(1), dwellMs) : undefined;
		play.textContent = isPlaying ? "暂停" : "播放";
		place.ariaLive = isPlaying ? "off" : "polite";
	};
	const setHeld = ({ type }: Event) => {
		isHeld = type === "pointerenter" || type === "focusin";
		// Restarts the timer of the current picture.
		if (timer !== undefined) setPlaying(true);
	};

	for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"])
		carousel.addEventListener(type, setHeld);
	strip.addEventListener("scroll", () => {
		current = Math.round(strip.scrollLeft / strip.clientWidth);
		place.textContent = `${current + 1} / ${count}`;
	});
	carousel.addEventListener("click", ({ target }) => {
		const button = target instanceof Element && target.closest(`[${dataTurn}], [${dataPlay}]`);
		if (button === play) setPlaying(timer === undefined);
		else if (button) turn(Number(button.getAttribute(dataTurn)));
	});
	setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
}
