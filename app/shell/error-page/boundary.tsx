import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.client";

/** Between a layout and its screens, so that the shell stays when a screen fails (SECURITY R1). */
export function ServerComponent() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
