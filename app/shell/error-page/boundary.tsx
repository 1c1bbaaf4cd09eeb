import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.client";

/** Stands between a layout and its screens, so that a screen that fails keeps its shell (SECURITY R1). */
export function ServerComponent() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
