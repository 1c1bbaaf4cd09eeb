import type { Palette } from "./palettes";

/**
 * Draws shapes on a 240 × 240 canvas, one per line. A colour is a letter of the palette:
 * `R k x y w h r` rectangle · `C k x y r` circle · `E k x y rx ry` ellipse · `P k d` filled path ·
 * `L k width d` line · `@ deg` turns the whole drawing · `@@ deg x y` turns the shapes until the next `@@`.
 */
export function drawShapes(shapes: readonly string[], palette: Palette): string {
	let whole = "";
	let open = false;
	const body = shapes
		.map((shape) => {
			const [type = "", first = "", ...rest] = shape.split(" ");
			if (type === "@") {
				whole = ` transform="rotate(${first} 120 120)"`;
				return "";
			}
			if (type === "@@") {
				const close = open ? "</g>" : "";
				open = first !== "0";
				return open ? `${close}<g transform="rotate(${first} ${rest.join(" ")})">` : close;
			}
			return drawShape(type, palette[first as keyof Palette], rest);
		})
		.join("");
	return `<g${whole}>${body}${open ? "</g>" : ""}</g>`;
}

function drawShape(type: string, colour: string, n: string[]): string {
	switch (type) {
		case "R":
			return `<rect fill="${colour}" x="${n[0]}" y="${n[1]}" width="${n[2]}" height="${n[3]}" rx="${n[4]}"/>`;
		case "C":
			return `<circle fill="${colour}" cx="${n[0]}" cy="${n[1]}" r="${n[2]}"/>`;
		case "E":
			return `<ellipse fill="${colour}" cx="${n[0]}" cy="${n[1]}" rx="${n[2]}" ry="${n[3]}"/>`;
		case "L":
			return `<path fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${n[0]}" d="${n.slice(1).join(" ")}"/>`;
		default:
			return `<path fill="${colour}" d="${n.join(" ")}"/>`;
	}
}
