import { Outlet } from "react-router";
import { Shell } from "./shell";

export { shouldRevalidate } from "./keep-shell";
export { loader } from "./load-early";

/** Page, footer, and in the OPEN model the side menu (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="full">
			<Outlet />
		</Shell>
	);
}
