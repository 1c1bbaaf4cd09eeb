import type { DrawingKind } from "../pictures/drawings";
import { domains } from "../seed/products/domains";

const words: readonly (readonly [pattern: RegExp, kind: DrawingKind])[] = [
	[/枕/, "pillow"],
	[/床|被|毯|席|夏凉|四件套/, "bed"],
	[/沙发|家具|家饰|软装|靠垫|抱枕|椅|凳/, "sofa"],
	[/毛巾|浴巾|洗护/, "towel"],
	[/锅|餐厨|厨具/, "pan"],
	[/服|衣|裤|裙|袜|内裤/, "clothes"],
	[/糕|饼|食|零食|饮食/, "cake"],
	[/宠物|猫|狗/, "pet"],
	[/箱包|旅行|行李/, "suitcase"],
	[/灯/, "bulb"],
	[/文具|笔/, "pen"],
	[/杯|壶/, "cup"],
	[/玩具|周边|魔兽|志趣/, "toy"],
];

/** Guesses the drawing for goods without a picture: by product names of the seed, then by common words. */
export function guessDrawing(name: string, categoryPath: readonly string[]): DrawingKind {
	const text = [name, ...categoryPath].join(" ");
	const product = domains
		.flatMap((domain) => Object.values(domain.groups).flat())
		.find((each) => text.includes(each.name));
	if (product) return product.kind;
	// The category is more exact than a name with many adjectives.
	const texts = [[...categoryPath].reverse().join(" "), name];
	return texts.map((each) => words.find(([pattern]) => pattern.test(each))?.[1]).find(Boolean) ?? "parcel";
}
