import { Outlet } from "react-router";
import { Shell } from "./shell";

/** A page without footer (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="brand">
			<Outlet />
		</Shell>
	);
}
