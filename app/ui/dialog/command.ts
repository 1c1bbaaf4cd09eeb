/** Attributes of a button that opens or closes a dialog by its id, without a script where the browser can. */
export function dialogCommand(command: "show-modal" | "close", id: string): Record<string, string> {
	// React has no types for these two yet; it passes them on as they are.
	return { command, commandfor: id };
}

/** Does the same by script in a browser that does not know `command`. The client's entry calls it, once. */
export function installDialogCommands(): void {
	if ("commandForElement" in HTMLButtonElement.prototype) return;
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element && target.closest("button[commandfor]");
		if (!button) return;
		const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
		if (!(dialog instanceof HTMLDialogElement)) return;
		if (button.getAttribute("command") === "close") dialog.close();
		else if (!dialog.open) dialog.showModal();
	});
}
