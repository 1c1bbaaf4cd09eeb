/**
 * Runs `work` once the page is in front of the buyer: now, or, where the browser has prerendered it, when it is shown.
 * A page that was loaded ahead for nothing changes nothing.
 */
export function whenShown(work: () => void): void {
	const { prerendering } = document as Document & { prerendering?: boolean };
	if (prerendering) document.addEventListener("prerenderingchange", work, { once: true });
	else work();
}
