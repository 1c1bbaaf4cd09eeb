"use client";

/**
 * The page's Trusted Types refuse a plain text where React sets HTML by itself,
 * in a page that it draws again.
 */
const policy = globalThis.trustedTypes?.createPolicy("sanitized", { createHTML: (html) => html });

type Props = {
	className: string | undefined;
	/** HTML that the server has sanitised. */
	html: string;
};

/** An element with sanitised HTML. */
export function Sanitized({ className, html }: Props) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: rich-text.tsx has sanitised it (SECURITY B2)
	return <div className={className} dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />;
}
