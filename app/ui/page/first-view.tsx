/** The id of what follows the part of a page that a window shows first: browsers paint once it begins (app/root.tsx). */
export const firstView = "first-view";

/** It stands between two blocks. */
export function FirstView() {
	return <span id={firstView} hidden />;
}
