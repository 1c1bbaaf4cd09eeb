const units = [
	[1_0000_0000, "亿"],
	[1_0000, "万"],
] as const;

/** Formats yuan for the scale of a chart: 2500 → "2,500", 125000 → "12.5万", 300000000 → "3亿". */
export function formatShort(yuan: number): string {
	const [size, unit] = units.find(([least]) => yuan >= least) ?? [1, ""];
	return (yuan / size).toLocaleString("zh-CN", { maximumFractionDigits: 2 }) + unit;
}
