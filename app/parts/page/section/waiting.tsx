import "server-only";
import { toWholePage } from "~/domain/page/whole-page";
import { getScope } from "~/request/scope";
import { FirstView } from "~/ui/layout/page/first-view";
import { SectionWaiting } from "~/ui/state/section-waiting/section-waiting";

/**
 * In the place of a late part of this page. The browser paints what is there: it
 * does not wait for the first view.
 */
export function Waiting() {
	const { address, row } = getScope().page;
	return (
		<>
			<SectionWaiting whole={toWholePage(address)} />
			{row?.firstView && <FirstView />}
		</>
	);
}
