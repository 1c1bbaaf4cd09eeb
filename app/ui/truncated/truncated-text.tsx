import { truncateLength, truncateText } from "./truncate-text";

export interface TruncatedTextProps {
	text: string;
	/** Graphemes, 10 by default (SPEC §9). */
	length?: number;
}

/** A text cut after `length` characters, the whole of it in its tooltip, apart from the text around it (B10). */
export function TruncatedText({ text, length = truncateLength }: TruncatedTextProps) {
	const shown = truncateText(text, length);
	return <bdi title={shown === text ? undefined : text.toWellFormed()}>{shown}</bdi>;
}
