import type { Implementation } from "../implement";
import { commodityDetailBackend } from "./commodity-detail/commodity-detail";
import { contentBackend } from "./content/content";
import { decorationBackend } from "./decoration/decoration";
import { goodsBackend } from "./mall/goods/goods";
import { homeBackend } from "./mall/home/home";
import { venderBackend } from "./mall/vender/vender";
import { supplierBackend } from "./supplier/supplier";

/** The tables of all backends, one for each contract module; `Implementations` has made sure that each is whole. */
const tables: Record<string, Implementation>[] = [
	commodityDetailBackend,
	contentBackend,
	decorationBackend,
	goodsBackend,
	homeBackend,
	supplierBackend,
	venderBackend,
];

/** Every endpoint of the contract with its code. */
export const implementations: readonly Implementation[] = tables.flatMap((table) => Object.values(table));
