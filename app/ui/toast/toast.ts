import styles from "./toast.module.css";

type ToastKind = "info" | "success" | "error";

/** Long enough to read a sentence; an error stays longer. Milliseconds. */
const lifetimes: Record<ToastKind, number> = { info: 3000, success: 3000, error: 6000 };

let region: HTMLElement | undefined;

/**
 * Shows a message above everything, a modal dialog included, and reads it to assistive technology
 * (SPEC §9: at least 200 px wide). Browser only; plain DOM, so that any client module may call it.
 */
export function showToast(message: string, kind: ToastKind = "info"): void {
	const shown = openRegion();
	for (const old of shown.children) {
		if (old.textContent === message) old.remove();
	}
	const item = document.createElement("p");
	item.className = `${styles.toast} ${styles[kind]}`;
	if (kind === "error") item.setAttribute("role", "alert");
	item.textContent = message;
	// A live region announces changes after it is shown, hence the frame.
	requestAnimationFrame(() => shown.appendChild(item));
	setTimeout(() => {
		item.remove();
		if (!shown.firstChild && shown.isConnected) shown.hidePopover?.();
	}, lifetimes[kind]);
}

function openRegion(): HTMLElement {
	if (!region) {
		region = document.createElement("div");
		region.className = styles.region ?? "";
		region.popover = "manual";
		region.role = "status";
		region.ariaLabel = "提示消息";
	}
	// Everything outside an open modal dialog is inert and silent, so the region goes inside.
	const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
	if (region.parentNode !== home) home.appendChild(region);
	if (region.matches?.(":popover-open")) region.hidePopover();
	region.showPopover?.();
	return region;
}
