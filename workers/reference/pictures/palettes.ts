/** Colours by letter: a light, b middle, c dark, k main; g h i steel; o warning; w white. */
export type Palette = Record<"a" | "b" | "c" | "k" | "g" | "h" | "i" | "o" | "w", string> & {
	from: string;
	to: string;
};

const hues = [212, 158, 28, 262, 190, 350, 44, 232, 130, 12, 172, 318] as const;

/** The colours that a specification names: hue, strength, and how much lighter they are than others. */
const named: Readonly<Record<string, readonly [hue: number, strength: number, lighter: number]>> = {
	黑: [220, 0.15, -26],
	白: [215, 0.2, 32],
	透明: [200, 0.3, 26],
	灰: [215, 0.1, 4],
	银: [215, 0.1, 14],
	金: [44, 1.1, 2],
	红: [2, 1.3, 0],
	粉: [340, 1.2, 18],
	橙: [26, 1.5, 4],
	棕: [26, 0.7, -14],
	黄: [48, 1.5, 4],
	绿: [140, 1, -4],
	青: [186, 1.1, 0],
	蓝: [214, 1.2, 2],
	紫: [272, 1, 0],
};

/**
 * Muted colours around one hue: that of the first colour that `text` names, or by the number. The same number
 * and text have the same colours.
 */
export function getPalette(no: number, text = ""): Palette {
	const [name = ""] = new RegExp(Object.keys(named).join("|")).exec(text) ?? [];
	const [hue, strength, lighter] = named[name] ?? [hues[no % hues.length] ?? 212, 1, 0];
	const hsl = (saturation: number, light: number, turn = 0) =>
		`hsl(${(hue + turn) % 360} ${Math.round(saturation * strength)}% ${Math.min(light, 96)}%)`;
	return {
		a: hsl(70, 84 + Math.min(lighter, 6)),
		b: hsl(48, 64 + lighter),
		k: hsl(52, 50 + lighter),
		// The text of the picture, too: dark in any case.
		c: hsl(46, 32 + Math.min(lighter, 0) / 2),
		g: hsl(10, 84),
		h: hsl(9, 64),
		i: hsl(14, 36),
		o: "#f5a524",
		w: "#fff",
		from: hsl(40, 97),
		to: hsl(36, 91, 20),
	};
}
