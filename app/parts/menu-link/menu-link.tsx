import type { MenuEntry } from "~/domain/menu-groups";
import { pages } from "~/domain/pages";

/**
 * A page of the permission tree. Without JavaScript one that needs a right which is not there leads to the page
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
	return denied ? (
		<a href={pages.accessFail.path} data-denied="">
			{name}
		</a>
	) : (
		<a href={href}>{name}</a>
	);
}
