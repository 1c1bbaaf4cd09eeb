import { type AtOnceName, dataAtOnce, dataTold } from "~/document/marks";
import { readPageData } from "~/document/page-data";
import { startAtFirstTouch } from "~/document/start/first-touch";
import type { Changes } from "~/document/start/note-changes";
import { hasReasonToStart } from "~/document/start/own-reasons";
import { whenShown } from "~/document/start/when-shown";
import { watchComparison } from "~/shell/behaviour/watch-comparison";
import { watchErrors } from "~/shell/behaviour/watch-errors";
import { watchNavigation } from "~/shell/behaviour/watch-navigation";
import { watchSession } from "~/shell/behaviour/watch-session";
import { followPlace } from "~/shell/location-picker/follow-place";
import { followNumbers } from "~/shell/numbers/follow-numbers";

/* Everything that a page runs before the first touch (docs/page-life.md). */

const works: Record<AtOnceName, () => Promise<(told: never, place: HTMLElement) => void>> = {
	readNotice: () => import("~/routes/informed/notice-detail/read-notice").then((it) => it.readNotice),
	rememberSearch: () => import("~/routes/goods/search/remember-search").then((it) => it.rememberSearch),
	rememberSeen: () => import("~/routes/goods/item/seen-goods").then((it) => it.rememberSeen),
	turnSlides: () => import("~/parts/page/decoration/turn-slides").then((it) => it.turnSlides),
};

/** Dev server: the app takes an edit in by itself, a page where it does not run yet loads again. */
const loadAgain = () => location.reload();
const edits = ["rsc:update", "vite:beforeUpdate"];
for (const edit of edits) import.meta.hot?.on(edit, loadAgain);

/** Loads every file before it starts the app: when one is missing, the page stays complete, without the app. */
async function loadApp(changed: Changes): Promise<void> {
	const { flight, scripts } = readPageData();
	const files = scripts.map((file) => import(/* @vite-ignore */ file));
	const [start] = await Promise.all([import("~/document/start/hydrate"), ...files]);
	await start.hydrate(flight, changed);
	for (const edit of edits) import.meta.hot?.off(edit, loadAgain);
}

if (!("commandForElement" in HTMLButtonElement.prototype))
	import("~/ui/dialog/command-by-script").then((it) => it.doDialogCommands()).catch(console.warn);
watchErrors();
watchNavigation();
const start = startAtFirstTouch(loadApp);

whenShown(() => {
	watchSession();
	followPlace();
	followNumbers();
	watchComparison(start);
	if (hasReasonToStart()) void start();
	for (const place of document.querySelectorAll<HTMLElement>(`[${dataAtOnce}]`)) {
		const told = place.getAttribute(dataTold) ?? "null";
		works[place.getAttribute(dataAtOnce) as AtOnceName]()
			.then((work) => work(JSON.parse(told) as never, place))
			.catch(console.warn);
	}
});
