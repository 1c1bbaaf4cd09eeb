/** The id of what ends the part of a page that a window shows first: browsers paint once it has come (app/root.tsx). */
export const firstView = "first-view";

/** That end between two blocks. */
export function FirstView() {
	return <span id={firstView} hidden />;
}
