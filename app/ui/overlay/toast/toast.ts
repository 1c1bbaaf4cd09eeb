import styles from "./toast.module.css";

type ToastKind = "info" | "success" | "error";

/** A way on from a message: a link, or a button that does something in place and closes the message. */
type ToastAction = { text: string } & ({ href: string } | { press: () => void });

/**
 * Long enough to read a sentence; an error stays longer, and a message that offers
 * something longest. Milliseconds.
 */
const lifetimes: Record<ToastKind, number> = { info: 3000, success: 3000, error: 6000 };
const choosingMs = 9000;

let region: HTMLElement | undefined;
/** The control that had the focus when the last message came: it gets the focus of a message that goes. */
let origin: HTMLElement | null = null;

/**
 * Shows a message above everything, a modal dialog included, and reads it to assistive technology
 * (SPEC §9: at least 200 px wide). A message with actions replaces the one before, and stays while a
 * pointer or the focus is on it; Tab leads from the pressed control to its actions. Browser only; plain
 * DOM, so that any client module may call it.
 */
export function showToast(
	message: string,
	kind: ToastKind = "info",
	actions: readonly ToastAction[] = [],
): void {
	const shown = openRegion();
	for (const old of [...shown.children]) {
		const offers = actions.length > 0 && old.childElementCount > 0;
		if (offers || old.firstChild?.textContent === message) old.remove();
	}
	const item = document.createElement("p");
	item.className = `${styles.toast} ${styles[kind]}`;
	if (kind === "error") {
		item.role = "alert";
		item.setAttribute("data-tone", "danger");
	}
	item.textContent = message;
	const close = () => {
		if (item.contains(document.activeElement)) origin?.focus();
		item.remove();
		if (!shown.firstChild && shown.isConnected) shown.hidePopover?.();
	};
	for (const action of actions) item.appendChild(createControl(action, close));
	// A live region announces changes after it is shown, hence the frame.
	requestAnimationFrame(() => shown.appendChild(item));
	if (actions.length > 0) closeWhenLeft(item, close);
	else setTimeout(close, lifetimes[kind]);
}

function createControl(action: ToastAction, close: () => void): HTMLElement {
	const { text: textContent } = action;
	if ("href" in action) return Object.assign(document.createElement("a"), { textContent, href: action.href });
	const button = Object.assign(document.createElement("button"), { type: "button", textContent });
	button.addEventListener("click", () => {
		close();
		action.press();
	});
	return button;
}

/** Escape closes it, too. */
function closeWhenLeft(item: HTMLElement, close: () => void): void {
	let timer = setTimeout(close, choosingMs);
	const wait = () => {
		clearTimeout(timer);
		if (!item.matches(":hover, :focus-within")) timer = setTimeout(close, choosingMs);
	};
	for (const type of ["pointerenter", "pointerleave", "focusin"]) item.addEventListener(type, wait);
	// While the event runs, the focus is nowhere.
	item.addEventListener("focusout", () => requestAnimationFrame(wait));
	item.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		close();
	});
}

function openRegion(): HTMLElement {
	if (!region) {
		region = document.createElement("div");
		region.className = styles.region ?? "";
		region.popover = "manual";
		region.role = "status";
		region.ariaLabel = "提示消息";
	}
	const { activeElement, body } = document;
	if (!region.contains(activeElement))
		origin = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
	// Everything outside an open modal dialog is inert and silent, so the region goes inside.
	const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
	if (region.parentNode !== home) home.appendChild(region);
	if (region.matches?.(":popover-open")) region.hidePopover();
	region.showPopover?.(origin ? { source: origin } : undefined);
	return region;
}
