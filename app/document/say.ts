/**
 * Shows a note that needs no file of the app, which may not have loaded. It stays, or goes after `ms`
 * milliseconds. A second note waits for the first to go.
 */
export function say(text: string, ms?: number): void {
	if (document.querySelector(".offline")) return;
	const note = document.createElement("p");
	Object.assign(note, { className: "offline", role: "alert", popover: "manual" });
	note.textContent = text;
	document.body.appendChild(note);
	note.showPopover();
	if (ms) setTimeout(() => note.remove(), ms);
}

/** Says that the mall is out of reach (SECURITY R7). */
export function sayOffline(): void {
	say("网络连接失败，请检查网络后重试", 6000);
}
