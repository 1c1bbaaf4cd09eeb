import { dataDenied, dataOut, mark } from "~/document/marks";
import type { MenuEntry } from "~/domain/access/menu-groups";
import { outPath } from "~/parts/page/out-link/out-path";
import { CurrentLink } from "~/ui/navigation/page-link/current-link.client";

/**
 * A page of the permission tree; one outside the mall opens in a new tab. Without JavaScript a special
 * procurement that the company lacks leads to the explanation; with it the shell explains in place (SPEC §5).
 */
export function MenuLink({ entry: { name, href, out, denied } }: { entry: MenuEntry }) {
	if (denied)
		return (
			<a href={href} {...mark(dataDenied, denied)} title={denied}>
				{name}
			</a>
		);
	if (!out && href.startsWith("/")) return <CurrentLink href={href}>{name}</CurrentLink>;
	return (
		<a href={out ? outPath(out) : href} target="_blank" rel="noopener noreferrer" {...mark(dataOut, out)}>
			{name}
		</a>
	);
}
