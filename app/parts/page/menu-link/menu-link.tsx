import { dataDenied, dataOut, mark } from "~/document/marks";
import type { MenuEntry } from "~/domain/access/menu-groups";
import { outPath } from "~/parts/page/out-link/out-path";

/**
 * A page of the permission tree; one outside the mall opens in a new tab. Without JavaScript a page that needs a missing
 * right leads to the explanation; with it the shell explains in place (SPEC §5).
 */
export function MenuLink({ entry: { name, href, out, denied } }: { entry: MenuEntry }) {
	const outside = (out || !href.startsWith("/")) && { target: "_blank", rel: "noopener noreferrer" };
	return (
		<a
			href={out ? outPath(out) : href}
			{...outside}
			{...mark(dataOut, out)}
			{...mark(dataDenied, denied)}
			title={denied}
		>
			{name}
		</a>
	);
}
