/** Attributes of a button that opens or closes a dialog by its id, without a script where the browser can. */
export function dialogCommand(command: "show-modal" | "close", id: string): Record<string, string> {
	// React has no types for these two yet; it passes them on unchanged.
	return { command, commandfor: id };
}
