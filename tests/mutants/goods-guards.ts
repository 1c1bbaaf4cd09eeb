import { type Guard, guardsOf } from "./guard.ts";

const goods = "app/domain/goods";
const query = "workers/reference/backends/mall/goods/search/query";

/**
 * The guards of units (prices are compared and numbers are added only where their units are alike), and
 * of a search that finds nothing.
 */
export const goodsGuards: readonly Guard[] = [
	...guardsOf(`${goods}/unit.ts`, [`${goods}/unit.test.ts`], {
		"UX unit: only like units have a lowest price": ["|| base.unit !== unit", ""],
		"UX unit: a container of unknown content has no base unit": [
			"saleUnit && !containers.has(saleUnit)",
			"saleUnit",
		],
	}),
	...guardsOf(`${goods}/count-goods.ts`, [`${goods}/count-goods.test.ts`], {
		"UX unit: an unknown unit is not added up": [
			'if (lines.some(({ saleUnit }) => !saleUnit)) return "";',
			"",
		],
	}),
	...guardsOf(`${goods}/typed-number.ts`, [`${goods}/typed-number.test.ts`], {
		"UX unit: a usual number is not asked about": [" || num < Math.max(usualPacks, lowestBuy * 10)", ""],
	}),
	...guardsOf("app/parts/cart/lines/read-typed.ts", ["app/parts/cart/lines/read-typed.test.ts"], {
		"O5 pieces are whole packs": ["if (typed % size === 0) return", "return"],
	}),
	...guardsOf(`${query}/leaves-enough.ts`, [`${query}/name-dropped.test.ts`], {
		"§2 search: a part of nonsense finds nothing": ["sumLength(remaining) > sumLength(unknown)", "true"],
		"§2 search: goods are found without the words around them": [
			"if (namesGoods(remaining, words, known)) return true;",
			"",
		],
	}),
	...guardsOf(`${query}/relax.ts`, ["workers/reference/backends/mall/goods/search/meant-words.test.ts"], {
		"§2 search: a character is dropped with the word that it changes": [
			"if (isPrefixed && ",
			"if (false && ",
		],
	}),
	...guardsOf(`${query}/name-dropped.ts`, [`${query}/name-dropped.test.ts`], {
		"§2 search: the excuse names no single letter": ["!silent.test(name)", "true"],
	}),
];
