import type { Pack } from "~/api/schema/pack";
import { formatCount } from "~/domain/text/format-count";
import { parseMoney } from "~/domain/text/money";

/** The unit that an article is sold in, and its content where it is known. */
export type Sold = { saleUnit?: string | undefined; pack?: Pack | undefined };

/**
 * Units whose content differs from article to article: without a known pack their prices cannot be compared.
 */
export const containers: ReadonlySet<string> = new Set([
	..."盒包箱袋卷桶瓶罐捆打卡扎批筒提板盘",
	"小包",
	"大包",
]);

/** The pack of an article, where it has more than one piece. */
export function getPack({ pack }: Sold): Pack | null {
	return pack && pack.size > 1 ? pack : null;
}

/**
 * The price of one base unit in fen, which may be a fraction, and that unit: the piece of the pack, or the
 * sale unit when it is no container. Null where the content of a container is unknown.
 */
export function toBasePrice(fen: number, { saleUnit, pack }: Sold): { fen: number; unit: string } | null {
	if (pack) return { fen: fen / pack.size, unit: pack.unit };
	return saleUnit && !containers.has(saleUnit) ? { fen, unit: saleUnit } : null;
}

/**
 * "¥2.58/支" for goods in packs, to the hundredth of a fen: "约 ¥0.3333/片" where that
 * is not exact. "" without a pack.
 */
export function formatBasePrice(price: string, sold: Sold): string {
	const pack = getPack(sold);
	if (!pack) return "";
	const hundredths = (parseMoney(price) * 100) / pack.size;
	const whole = String(Math.round(hundredths)).padStart(5, "0");
	const places = whole.slice(-4).replace(/0{1,2}$/, "");
	const yuan = whole.slice(0, -4).replace(/\B(?=(?:\d{3})+$)/g, ",");
	return `${Number.isInteger(hundredths) ? "" : "约 "}¥${yuan}.${places}/${pack.unit}`;
}

/** "20 支，¥2.58/支": the content of the unit of a price. "" without a pack. */
export function describePack(price: string, sold: Sold): string {
	const pack = getPack(sold);
	return pack ? `${formatPack(pack)}，${formatBasePrice(price, sold)}` : "";
}

/** The text behind a price: "/盒（20 支，¥2.58/支）", "/个". */
export function formatPriceUnit(price: string, sold: Sold): string {
	const unit = sold.saleUnit ? `/${sold.saleUnit}` : "";
	const pack = describePack(price, sold);
	return pack ? `${unit}（${pack}）` : unit;
}

/** "20 支", "4,000 支" */
export function formatPack({ size, unit }: Pack): string {
	return `${formatCount(size)} ${unit}`;
}

/** "10 盒（200 支）", "3 副"; the number alone where no unit is known. */
export function formatNumber(num: number, sold: Sold): string {
	const pack = getPack(sold);
	const said = sold.saleUnit ? `${num} ${sold.saleUnit}` : String(num);
	return pack ? `${said}（${formatPack({ ...pack, size: pack.size * num })}）` : said;
}

/**
 * How far each price is above the lowest, as a share of it: 0 for the lowest. Null when there are
 * fewer than two, or when one of them has another base unit or an unknown one. `price` is a
 * decimal string for one `saleUnit`.
 */
export function compareByBase(goods: readonly (Sold & { price: string })[]): number[] | null {
	const bases = goods.map((one) => toBasePrice(parseMoney(one.price), one));
	const unit = bases[0]?.unit;
	if (goods.length < 2 || bases.some((base) => !base || base.unit !== unit)) return null;
	const all = bases.map((base) => base?.fen ?? 0);
	const least = Math.min(...all);
	return all.map((fen) => (least > 0 ? fen / least - 1 : fen - least));
}
