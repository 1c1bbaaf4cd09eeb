/**
 * The loading bar for full page loads (SPEC §2): from the click or the submit until the next page takes over.
 * The bar itself is fetched at the first touch.
 */
export function watchNavigation(signal: AbortSignal): void {
	addEventListener(
		"click",
		(event) => {
			if (isLeaving(event)) void startLoadingBar();
		},
		{ signal },
	);
	addEventListener(
		"submit",
		(event) => {
			const form = event.target as HTMLFormElement;
			if (!event.defaultPrevented && form.target !== "_blank" && form.method !== "dialog") {
				void startLoadingBar();
			}
		},
		{ signal },
	);
	// A page that comes back from the browser's memory has arrived.
	addEventListener("pageshow", (event) => event.persisted && void finishLoadingBar(), { signal });
	for (const type of ["pointerdown", "keydown"]) {
		addEventListener(type, () => void load(), { signal, once: true, passive: true });
	}
}

export async function startLoadingBar(): Promise<void> {
	(await load()).startBar();
}

export async function finishLoadingBar(): Promise<void> {
	(await load()).finishBar();
}

function load() {
	return import("./loading-bar");
}

/** A plain click on a link that loads another page of this mall in this tab. */
function isLeaving(event: MouseEvent): boolean {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link?.href || event.defaultPrevented || event.button !== 0) return false;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
	if (link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin)
		return false;
	return link.pathname !== location.pathname || link.search !== location.search || link.hash === "";
}
