import { Outlet } from "react-router";
import { ErrorContent } from "./error-page/error-page";
import { Shell } from "./shell";

/** Top bar and footer, for the way from the cart to the payment (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="compact">
			<Outlet />
		</Shell>
	);
}

/** A page that failed keeps its shell (SECURITY R1). */
export function ServerErrorBoundary({ error }: { error: unknown }) {
	return (
		<Shell header="compact">
			<ErrorContent error={error} />
		</Shell>
	);
}
