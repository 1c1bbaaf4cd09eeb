import { formatRemaining } from "~/domain/text/remaining";

type Options = {
	/** Milliseconds that were left at the time `since`, by the server's clock. */
	leftMs: number;
	/** Milliseconds since 1970, by the browser's clock. */
	since: number;
	onText: (text: string) => void;
};

/**
 * Tells the remaining time now and whenever its text changes; the last text is "". Only differences of the
 * browser's clock count, so that a wrong one does no harm. Returns a function that stops it.
 */
export function countDown({ leftMs, since, onText }: Options): () => void {
	let told: string | undefined;
	const tell = () => {
		const text = formatRemaining(leftMs - (Date.now() - since));
		if (text !== told) onText(text);
		told = text;
		if (text === "") clearInterval(timer);
	};
	const timer = setInterval(tell, 1000);
	tell();
	return () => clearInterval(timer);
}
