import { encode } from "uqr";

/** Modules of quiet zone around the code, as its standard demands. */
const border = 4;

/** A text as a QR code, drawn as one SVG path: no script, no picture from elsewhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border, ecc: "M" });
	return (
		<svg
			role="img"
			aria-label={label}
			width={200}
			height={200}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path d={toSvgPath(data)} />
		</svg>
	);
}

/** Dark modules as horizontal runs. */
export function toSvgPath(rows: readonly (readonly boolean[])[]): string {
	let path = "";
	for (const [y, row] of rows.entries()) {
		for (let x = 0; x < row.length; x++) {
			const start = x;
			while (row[x]) x++;
			if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
		}
	}
	return path;
}
