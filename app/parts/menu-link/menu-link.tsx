import type { MenuEntry } from "~/domain/menu-groups";
import { pages } from "~/domain/pages";

/**
 * A page of the permission tree, one of the company's admin system in a new tab. Without JavaScript one that needs a right which is not there leads to the page
 * that says so; with it the shell says so in place (SPEC §5).
 */
export function MenuLink({ entry: { name, href, out, denied } }: { entry: MenuEntry }) {
	if (out) {
		return (
			<a href={`/out/${out}`} target="_blank" rel="noopener noreferrer" data-out={out}>
				{name}
			</a>
		);
	}
	if (denied) {
		return (
			<a href={pages.accessFail.path} data-denied="">
				{name}
			</a>
		);
	}
	return href.startsWith("/") ? (
		<a href={href}>{name}</a>
	) : (
		<a href={href} target="_blank" rel="noopener noreferrer">
			{name}
		</a>
	);
}
