import { Outlet } from "react-router";
import { Shell } from "./shell";

export { shouldRevalidate } from "./keep-shell";
export { loader } from "./load-early";

/** Top bar and footer, for the way from the cart to the payment (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="compact">
			<Outlet />
		</Shell>
	);
}
