/** A module as a page row stores it: SKU ids in the places where the contract has goods. */
export type StoredModule = { moduleId: string; type: string; title?: string; options: StoredOptions };

type StoredOptions = {
	goods?: readonly string[];
	tabs?: readonly { title: string; link?: string; goods: readonly string[] }[];
	[other: string]: unknown;
};
