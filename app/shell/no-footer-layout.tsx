import { Outlet } from "react-router";
import { pages } from "~/domain/page/pages";
import { getScope } from "~/request/scope";
import { Shell } from "./shell";

/**
 * A page without footer (SPEC §2 Layouts): the log-in, the pages that say why the buyer cannot go on, and the
 * testers' page, which leads nowhere.
 */
export function ServerComponent() {
	const { page, token } = getScope();
	// Categories and the main pages are for a session; the search box leads through the log-in.
	const full = token === null ? "compact" : "full";
	const isAlone = page.row === pages.login || page.row === pages.const;
	return (
		<Shell header={isAlone ? "brand" : full}>
			<Outlet />
		</Shell>
	);
}
