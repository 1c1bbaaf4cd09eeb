import { EmptyState } from "~/ui/state/empty-state/empty-state";
import styles from "./rich-text.module.css";
import { sanitizeRichText } from "./sanitize-rich-text";
import { Sanitized } from "./sanitized.client";

type Props = {
	/** HTML as the backend sent it. It is sanitised here, and nowhere else is HTML set. */
	html: string;
	/** The sentence for an empty result. */
	empty?: string;
};

/** An editor's HTML, in a box that it cannot leave. */
export function RichText({ html, empty = "暂无内容" }: Props) {
	const safe = sanitizeRichText(html);
	if (safe === null) return <EmptyState text="内容过长，无法显示" />;
	if (safe.trim() === "") return <EmptyState text={empty} />;
	return <Sanitized className={styles.richText} html={safe} />;
}
