import "server-only";
import JsBarcode from "jsbarcode";

/** Modules of quiet zone at each side, as the standard demands. */
const quiet = 10;
/**
 * The width of a module in mm, and the most of a bar code: 0.25 is the least module that a
 * usual scanner reads from paper.
 */
const moduleMm = 0.3;
const mostMm = 95;
/** The most modules that a column of a sheet has room for: 29 letters, or 58 digits. */
const mostModules = 360;
const heightMm = 9;

/**
 * A text as a Code 128 bar code, drawn as one SVG path: no script, no picture from elsewhere. Null for a text
 * that Code 128 does not have, or that is too long for a sheet.
 */
export function BarCode({ text, label }: { text: string; label: string }) {
	const bits = encode(text);
	if (bits === null || bits.length > mostModules) return null;
	const modules = bits.length + 2 * quiet;
	return (
		<svg
			role="img"
			aria-label={label}
			width={`${Math.min(modules * moduleMm, mostMm).toFixed(2)}mm`}
			height={`${heightMm}mm`}
			viewBox={`0 0 ${modules} 1`}
			preserveAspectRatio="none"
			shapeRendering="crispEdges"
		>
			<path fill="#fff" d={`M0 0h${modules}v1H0z`} />
			<path fill="#000" d={toPath(bits)} />
		</svg>
	);
}

/** The modules, "1" for a dark one. */
function encode(text: string): string | null {
	const drawn: { encodings?: { data: string }[] } = {};
	let isValid = true;
	JsBarcode(drawn, text, {
		format: "CODE128",
		valid: (valid) => {
			isValid = valid;
		},
	});
	return isValid && drawn.encodings ? drawn.encodings.map(({ data }) => data).join("") : null;
}

/** Dark modules as bars. */
function toPath(bits: string): string {
	return Array.from(
		bits.matchAll(/1+/g),
		({ 0: run, index }) => `M${quiet + index} 0h${run.length}v1h-${run.length}z`,
	).join("");
}
