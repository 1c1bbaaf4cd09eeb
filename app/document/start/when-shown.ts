/**
 * Runs `work` once the buyer sees the page: now, or for a prerendered page when it is shown. A page that was loaded ahead
 * in vain changes nothing.
 */
export function whenShown(work: () => void): void {
	const { prerendering } = document as Document & { prerendering?: boolean };
	if (prerendering) document.addEventListener("prerenderingchange", work, { once: true });
	else work();
}
