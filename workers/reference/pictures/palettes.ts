/** Colours by letter: a light, b middle, c dark, k main; g h i steel; o warning; w white. */
export type Palette = Record<"a" | "b" | "c" | "k" | "g" | "h" | "i" | "o" | "w", string> & {
	from: string;
	to: string;
};

const hues = [212, 158, 28, 262, 190, 350, 44, 232, 130, 12, 172, 318] as const;

/** Muted colours around one hue, on a soft background. The same number has the same colours. */
export function getPalette(no: number): Palette {
	const hue = hues[no % hues.length] ?? 212;
	const hsl = (saturation: number, light: number, turn = 0) =>
		`hsl(${(hue + turn) % 360} ${saturation}% ${light}%)`;
	return {
		a: hsl(70, 84),
		b: hsl(48, 64),
		k: hsl(52, 50),
		c: hsl(46, 32),
		g: hsl(10, 84),
		h: hsl(9, 64),
		i: hsl(14, 36),
		o: "#f5a524",
		w: "#fff",
		from: hsl(40, 97),
		to: hsl(36, 91, 20),
	};
}
