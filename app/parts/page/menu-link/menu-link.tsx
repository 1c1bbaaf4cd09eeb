import type { MenuEntry } from "~/domain/access/menu-groups";
import { outPath } from "~/parts/page/out-link/out-path";

/**
 * A page of the permission tree; one outside the mall opens in a new tab. Without JavaScript one that needs a right
 * which is not there leads to the page that says so; with it the shell says so in place (SPEC §5).
 */
export function MenuLink({ entry: { name, href, out, denied } }: { entry: MenuEntry }) {
	const outside = (out || !href.startsWith("/")) && { target: "_blank", rel: "noopener noreferrer" };
	return (
		<a href={out ? outPath(out) : href} {...outside} data-out={out} data-denied={denied} title={denied}>
			{name}
		</a>
	);
}
