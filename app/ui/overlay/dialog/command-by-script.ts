/** Does the work of `dialogCommand` in a browser that does not know `command` (app/entry.client.tsx). */
export function doDialogCommands(): void {
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element && target.closest("button[commandfor]");
		if (!button) return;
		const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
		if (!(dialog instanceof HTMLDialogElement)) return;
		if (button.getAttribute("command") === "close") dialog.close();
		else if (!dialog.open) dialog.showModal();
	});
}
