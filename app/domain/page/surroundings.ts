import { type Page, pages } from "./pages";

/** The parts around a page that vary within a layout (SPEC §2 Layouts). */
export type Surroundings = {
	footer: boolean;
	/** The owner of the page beside the mall's records. */
	copyright: boolean;
	/** The bar of goods to compare: on forms and orders it would only cover fields. */
	compareBar: boolean;
};

/** Reads them from the table of pages; null stands for an address that no page has. */
export function findSurroundings(row: Page | null): Surroundings {
	if (!row) return { footer: false, copyright: false, compareBar: false };
	const { footer = true, copyright = false, room } = row;
	return {
		footer,
		copyright,
		compareBar: cartPages.includes(row) || (room === "goods" && row !== pages.compare),
	};
}

const cartPages: readonly Page[] = [pages.cart, pages.cartNew, pages.cartPage];
