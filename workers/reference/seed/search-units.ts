import type { searchUnits } from "../db/schema/catalogue";

/**
 * Each base with its units, and how many of the base each is. Inches are their own base,
 * because tools are sold by them.
 */
const bases = `
ml: ml 1, 毫升 1, cc 1, l 1000, 升 1000, ul 0.001, μl 0.001, 微升 0.001
g: g 1, 克 1, mg 0.001, 毫克 0.001, kg 1000, 千克 1000, 公斤 1000, 斤 500
mm: mm 1, 毫米 1, cm 10, 厘米 10, 公分 10, m 1000, 米 1000
寸: 寸 1, 英寸 1, inch 1
平方: 平方 1, 平 1, 平方毫米 1, mm2 1
w: w 1, 瓦 1, kw 1000, 千瓦 1000
v: v 1, 伏 1
a: a 1, 安 1, ma 0.001
mah: mah 1, 毫安 1, 毫安时 1
rpm: rpm 1, 转 1, r/min 1
va: va 1, kva 1000
lm: lm 1, 流明 1
gb: gb 1, g内存 1, tb 1024, t 1024`;

/** One `unit` is `factor` of `base`. */
export const units: readonly (typeof searchUnits.$inferInsert)[] = bases
	.trim()
	.split("\n")
	.flatMap((line) => {
		const [base = "", list = ""] = line.split(": ");
		return list.split(", ").map((one) => {
			const [unit = "", factor] = one.split(" ");
			return { unit, base, factor: Number(factor) };
		});
	});
