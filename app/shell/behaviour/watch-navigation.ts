/** The loading bar for full page loads (SPEC §2); its code is fetched with the first press. */
export function watchNavigation(): void {
	for (const type of ["pointerdown", "keydown"])
		addEventListener(type, () => void loadBar(), { once: true, passive: true });
	for (const type of ["click", "submit"])
		addEventListener(type, (event) => void loadBar().then((it) => it?.startWhereLeaving(event)));
}

/** Undefined where its file does not come: no navigation needs the bar. */
export function loadBar() {
	return import("./loading-bar").catch(console.warn);
}
