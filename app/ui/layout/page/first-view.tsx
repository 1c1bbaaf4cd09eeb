/** The id of the element after the first view of a page: browsers paint once it begins (app/root.tsx). */
export const firstView = "first-view";

/** It stands between two blocks. */
export function FirstView() {
	return <span id={firstView} hidden />;
}
