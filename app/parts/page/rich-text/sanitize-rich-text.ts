import "server-only";
import sanitizeHtml from "sanitize-html";
import { present } from "~/api/wire/present";
import { createMemory } from "~/memory/memory";

const mib = 1024 * 1024;
/** The longest HTML that is looked at, in characters (B2: ≤ 512 KB). */
const maxLength = mib / 2;
const freshMs = 3_600_000;

const size = [/^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)$/, /^auto$/, /^0$/];
const lengths = [/^(?:(?:\d{1,3}(?:\.\d{1,2})?(?:px|em|rem|%|pt)|0|auto)(?:\s+(?=\S)|$)){1,4}$/];
const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%/]{5,40}\)$/i, /^[a-z]{3,20}$/i];

const settings: sanitizeHtml.IOptions = {
	allowedTags: [
		"p div section article h1 h2 h3 h4 h5 h6 blockquote pre hr br",
		"ul ol li dl dt dd figure figcaption a img span font center",
		"b strong i em u s del ins sub sup small code mark",
		"table caption colgroup col thead tbody tfoot tr th td",
	].flatMap((names) => names.split(" ")),
	// Neither id, name nor class: they would reach our own styles, scripts and anchors.
	allowedAttributes: {
		"*": ["style", "title", "align"],
		a: ["href", "rel", "target"],
		img: ["src", "alt", "width", "height", "loading", "decoding"],
		td: ["colspan", "rowspan", "width", "valign"],
		th: ["colspan", "rowspan", "width", "valign", "scope"],
		col: ["span", "width"],
		table: ["width", "border", "cellpadding", "cellspacing"],
		font: ["color"],
	},
	allowedSchemes: ["https", "http"],
	allowedSchemesByTag: { img: ["https"] },
	allowedSchemesAppliedToAttributes: ["href", "src"],
	allowProtocolRelative: false,
	// No position, z-index, transform or url(): content stays in its box and loads nothing behind our back.
	allowedStyles: {
		"*": {
			color: colour,
			"background-color": colour,
			"font-size": size,
			"font-weight": [/^(?:normal|bold|[1-9]00)$/],
			"font-style": [/^(?:normal|italic)$/],
			"text-align": [/^(?:left|right|center|justify)$/],
			"text-decoration": [/^(?:none|underline|line-through)$/],
			"text-indent": size,
			"line-height": [...size, /^\d(?:\.\d{1,2})?$/, /^normal$/],
			"vertical-align": [/^(?:top|middle|bottom|baseline)$/],
			width: size,
			"max-width": size,
			height: size,
			padding: lengths,
			margin: lengths,
			border: [/^(?:none|0|\d{1,2}px (?:solid|dashed|dotted)(?: #[\da-f]{3,8}| [a-z]{3,20})?)$/i],
			"border-collapse": [/^(?:collapse|separate)$/],
		},
	},
	transformTags: {
		a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
		img: (tagName, attribs) => ({
			tagName,
			attribs: {
				...attribs,
				alt: attribs.alt ?? "",
				loading: "lazy",
				decoding: "async",
				// The policy of our pages allows no http picture.
				...present({ src: attribs.src?.replace(/^http:/i, "https:") }),
			},
		}),
	},
	exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
	nestingLimit: 30,
	parser: { decodeEntities: true },
};

// Keyed by content: the same introduction is shown a thousand times, and 200 KB take some 25 ms.
const clean = createMemory<string>({ maxBytes: 16 * mib, maxEntryBytes: 2 * mib });

/**
 * HTML of a backend → HTML that may stand in our page (B2), or null when it is longer than 512 K characters.
 */
export function sanitizeRichText(html: string): string | null {
	if (html.length > maxLength) return null;
	let safe = clean.get(html);
	if (safe === undefined) {
		safe = sanitizeHtml(html.toWellFormed(), settings);
		clean.set(html, safe, freshMs);
	}
	return safe;
}
