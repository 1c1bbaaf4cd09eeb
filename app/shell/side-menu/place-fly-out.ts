/** Keeps a fly-out inside the window: it begins beside its group, and further up where the window ends first. */
export function placeFlyOut(group: HTMLDetailsElement): void {
	const pages = group.querySelector("ul");
	if (!pages) return;
	pages.style.removeProperty("inset-block-start");
	if (!group.open || getComputedStyle(pages).position !== "fixed") return;
	const top = group.getBoundingClientRect().top;
	const lowest = Math.max(0, innerHeight - pages.offsetHeight);
	pages.style.setProperty("inset-block-start", `${Math.min(top, lowest)}px`);
}
