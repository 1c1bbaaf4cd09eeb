import { type AtOnceName, dataAtOnce, dataTold } from "~/document/marks";
import { readPageData } from "~/document/page-data";
import { startAtFirstTouch } from "~/document/start/first-touch";
import type { Changes } from "~/document/start/note-changes";
import { hasReasonToStart } from "~/document/start/own-reasons";
import { whenShown } from "~/document/start/when-shown";
import { watchChanges } from "~/parts/cart/waiting/watch-changes";
import { watchAge } from "~/shell/behaviour/watch-age";
import { watchErrors } from "~/shell/behaviour/watch-errors";
import { watchNavigation } from "~/shell/behaviour/watch-navigation";
import { watchSession } from "~/shell/behaviour/watch-session";
import { watchComparison } from "~/shell/compare-bar/watch-comparison";
import { followPlace } from "~/shell/location-picker/follow-place";
import { followNumbers } from "~/shell/numbers/follow-numbers";

/* Everything that a page runs before the first touch (docs/page-life.md). */

const works: Record<AtOnceName, () => Promise<(told: never, place: HTMLElement) => void>> = {
	readNotice: () => import("~/routes/informed/notice-detail/read-notice").then((it) => it.readNotice),
	rememberSearch: () => import("~/routes/goods/search/remember-search").then((it) => it.rememberSearch),
	rememberSeen: () => import("~/routes/goods/item/seen-goods").then((it) => it.rememberSeen),
	turnSlides: () => import("~/parts/page/decoration/turn-slides").then((it) => it.turnSlides),
};

/** Under the dev server the app applies an edit by itself. A page on which it does not run yet loads again. */
const loadAgain = () => location.reload();
import.meta.hot?.on("mall:edit", loadAgain);

/** Loads every file before it starts the app: when one is missing, the page stays complete, without the app. */
async function loadApp(changed: Changes): Promise<void> {
	const { flight, scripts } = readPageData();
	const files = scripts.map((file) => import(/* @vite-ignore */ file));
	const [start] = await Promise.all([import("~/document/start/hydrate"), ...files]);
	await start.hydrate(flight, changed);
	import.meta.hot?.off("mall:edit", loadAgain);
}

if (!("commandForElement" in HTMLButtonElement.prototype))
	import("~/ui/overlay/dialog/command-by-script").then((it) => it.doDialogCommands()).catch(console.warn);
watchErrors();
watchNavigation();
const start = startAtFirstTouch(loadApp);

/** A prerendered page waits before it is shown, and the machine may sleep meanwhile. */
const openedAt = Date.now() - performance.now();

whenShown(() => {
	watchAge(openedAt);
	watchSession();
	followPlace();
	followNumbers();
	watchComparison(start);
	watchChanges(start);
	if (hasReasonToStart()) void start();
	for (const place of document.querySelectorAll<HTMLElement>(`[${dataAtOnce}]`)) {
		const told = place.getAttribute(dataTold) ?? "null";
		works[place.getAttribute(dataAtOnce) as AtOnceName]()
			.then((work) => work(JSON.parse(told) as never, place))
			.catch(console.warn);
	}
});
