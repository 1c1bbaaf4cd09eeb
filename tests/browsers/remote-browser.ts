/** Another browser than Chromium, with one window. Its errors are the pages', as it words them. */
export type RemoteBrowser = AsyncDisposable & {
	name: string;
	version: string;
	open(url: string): Promise<void>;
	/** The value of an expression in the page, which JSON can hold. */
	read<T>(expression: string): Promise<T>;
	/** Scrolls to an element and presses it. */
	click(element: string): Promise<void>;
	/** Presses a text box and types, in place of the text that it has. */
	fill(element: string, text: string): Promise<void>;
	/** A PNG of the window. */
	takePicture(): Promise<Buffer>;
	/** Uncaught exceptions and errors of the console since the start. */
	errors(): string[];
};

/** The browser of this kind is not on the machine. Its message says how to install it. */
export class NotInstalled extends Error {}

export const windowSize: { width: number; height: number } = { width: 1440, height: 900 };

/**
 * An expression for the first shown element that a selector matches and that has exactly this text or name,
 * or begins with it (`begins`). It gives null when there is none.
 */
export function find(selector: string, text = "", begins = false): string {
	const given = [selector, text, begins].map((value) => JSON.stringify(value)).join(", ");
	return `(${findShown})(${given})`;
}

function findShown(selector: string, text: string, begins: boolean): Element | null {
	const nameOf = (element: Element) =>
		(element.getAttribute("aria-label") ?? (element as HTMLElement).innerText).trim();
	const fits = (name: string) => (begins ? name.startsWith(text) : name === text);
	const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
	return all.find((element) => text === "" || fits(nameOf(element))) ?? null;
}
