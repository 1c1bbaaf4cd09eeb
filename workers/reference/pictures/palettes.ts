/** Colours by letter: a light, b middle, c dark, k main; g h i steel; o warning; w white. */
export type Palette = Record<"a" | "b" | "c" | "k" | "g" | "h" | "i" | "o" | "w", string> & {
	from: string;
	to: string;
};

const hues = [212, 158, 28, 262, 190, 350, 44, 232, 130, 12, 172, 318] as const;

const tints = [214, 38, 24, 250, 46, 186, 336] as const;

/** The calm background of a category's pictures, by its place; grey for none. */
export function getTint(category: number): Pick<Palette, "from" | "to"> {
	const hue = tints[category];
	if (hue === undefined) return { from: "#fafafa", to: "#eceef1" };
	return { from: `hsl(${hue} 30% 98%)`, to: `hsl(${hue} 26% 92%)` };
}

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
