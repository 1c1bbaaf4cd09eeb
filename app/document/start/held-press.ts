import { dataAtOnce, dataCompare, dataDenied, dataHeld, dataNative, dataOut } from "~/document/marks";
/** Actions that the platform can do, and the app does better: in place, or with a message. */
export const held = `[${dataHeld}], [${dataOut}], [${dataDenied}], [${dataCompare}], [role=tab]`;

/**
 * The control that a click presses, when it must wait for the app: a held one, a button of a held form (except a native
 * one), and every button that does nothing without a script. `isNative` tells whether the platform can handle it.
 */
export function findHeldControl(event: MouseEvent): { control: HTMLElement; isNative: boolean } | null {
	const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
	if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	const control = target.closest<HTMLElement>("a, button");
	if (control instanceof HTMLButtonElement) {
		if (control.type === "button") {
			const needsNoScript = control.matches(`[command], [popovertarget], [${dataAtOnce}] *`);
			return needsNoScript ? null : { control, isNative: false };
		}
		if (control.form?.hasAttribute(dataHeld) && !control.hasAttribute(dataNative))
			return { control, isNative: true };
	}
	return control?.matches(held) ? { control, isNative: true } : null;
}

/** Presses a control again, as it was pressed. Its default action follows, as after every click (DOM §2.9). */
export function press(control: HTMLElement, event: MouseEvent): void {
	if (control.isConnected) control.dispatchEvent(new PointerEvent("click", event));
}
