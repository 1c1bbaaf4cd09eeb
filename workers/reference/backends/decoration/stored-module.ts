/** A module as a page row holds it: where the contract has goods, it has their SKU ids. */
export type StoredModule = { moduleId: string; type: string; title?: string; options: StoredOptions };

type StoredOptions = {
	goods?: readonly string[];
	tabs?: readonly { title: string; link?: string; goods: readonly string[] }[];
	[other: string]: unknown;
};
