import { Outlet } from "react-router";
import { ErrorContent } from "./error-page/error-page";
import { Shell } from "./shell";

/** Page, footer, and in the OPEN model the side menu (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="full">
			<Outlet />
		</Shell>
	);
}

/** A page that failed keeps its shell (SECURITY R1). */
export function ServerErrorBoundary({ error }: { error: unknown }) {
	return (
		<Shell header="full">
			<ErrorContent error={error} />
		</Shell>
	);
}
