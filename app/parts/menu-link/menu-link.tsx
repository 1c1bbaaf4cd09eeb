import type { MenuEntry } from "~/domain/menu-groups";
import { accessFailPath } from "~/domain/paths";

/**
 * A link of the permission tree. `rights` is the buyer's orderProcurementType. Without JavaScript one that needs
 * a right which is not there leads to the page that says so; with it the shell says so in place (SPEC §5).
 */
export function MenuLink({ entry, rights }: { entry: MenuEntry; rights: string }) {
	if (entry.out) {
		return (
			<a href={`/out/${entry.out}`} target="_blank" rel="noopener noreferrer" data-out={entry.out}>
				{entry.name}
			</a>
		);
	}
	if (entry.right && !rights.includes(entry.right)) {
		return (
			<a href={accessFailPath} data-denied="">
				{entry.name}
			</a>
		);
	}
	return <a href={entry.href}>{entry.name}</a>;
}
