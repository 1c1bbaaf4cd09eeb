import { Outlet } from "react-router";
import { ErrorContent } from "./error-page/error-page";
import { Shell } from "./shell";

/** A page without footer (SPEC §2 Layouts). */
export function ServerComponent() {
	return (
		<Shell header="brand">
			<Outlet />
		</Shell>
	);
}

/** A page that failed keeps its shell (SECURITY R1). */
export function ServerErrorBoundary({ error }: { error: unknown }) {
	return (
		<Shell header="brand">
			<ErrorContent error={error} />
		</Shell>
	);
}
