/**
 * The marks of a page: data attributes that markup writes and a script reads. This table is the only place that spells
 * them (tests/marks.test.ts). It does not list attributes that only stylesheets read.
 *
 * Markup writes `{...mark(dataHeld)}`. A script reads `[${dataHeld}]` as a selector, or `getAttribute(dataOut)`. The
 * bundler puts the text in place of each name, so a page loads no table.
 */

/* Before the app runs. Readers: entry.client.tsx and document/start. */

/** A form or a control that works in place: a press waits for the app. Written by the forms that the app posts itself. */
export const dataHeld = "data-held";
/** A button in a held form that posts as the platform does. Read by the forms, too. */
export const dataNative = "data-native";
/** Content that only the app can show: the app starts without a touch. */
export const dataStart = "data-start";
/** A name in this tab's storage. The app starts without a touch when it stored a value under this name. */
export const dataRecalls = "data-recalls";
/**
 * The buyer whose changes of the cart may wait in the browser's storage, as JSON: the app starts without a touch, or a notice
 * appears, when some do. Written by the cart and the order confirmation, read by parts/cart/waiting/watch-changes.ts.
 */
export const dataWaits = "data-waits";
/** The work that this element needs once the page is shown. Written by `atOnce`. */
export const dataAtOnce = "data-at-once";
/** The data for that work, as JSON. Written by `atOnce`. */
export const dataTold = "data-told";

/** The window's event when a form's call did not reach the mall. Read by the forms and by public/page.js, which says so. */
export const unreached = "unreached";

/* The shell. Readers: shell/behaviour, shell/numbers and document/start. */

/** The facts about the session, as JSON. Written by shell.tsx, read by watch-session.ts. */
export const dataSession = "data-session";
/** The event that carries a new number. Written by ui/look/badge, read by shell/numbers. */
export const dataNumber = "data-number";
/** Whether the server knew the number: "true" or "false". Written by ui/look/badge, read by shell/numbers. */
export const dataKnown = "data-known";
/** The sentence around the number for assistive technology. Written by ui/look/badge, read by shell/numbers. */
export const dataSays = "data-says";
/** A disclosure that closes by itself; "hover" where a pointer opens it. Written by ui/overlay/menu, read by watch-menus.ts. */
export const dataMenu = "data-menu";
/** A category of the first level, by its id. Written and read by shell/category-menu. */
export const dataCat = "data-cat";
/** The name of a place outside the mall, whose address is asked for at the click. Read by watch-links.ts. */
export const dataOut = "data-out";
/** The right that the buyer lacks for a link. Read by watch-links.ts. */
export const dataDenied = "data-denied";
/** The SKU that a button compares. Written by parts/article/compare-button, read by shell/compare-bar. */
export const dataCompare = "data-compare";

/* Parts and screens. */

/** The number of a part among those that the document brings as HTML alone. Written and read by document/html. */
export const dataHtml = "data-html";
/** The element around a number box and its note. Read by parts/browse/sku-form, as the next five. */
export const dataBox = "data-box";
/** The note below a number box. */
export const dataNote = "data-note";
/** The look of a note. Written by markup and script, read by the stylesheet. */
export const dataTone = "data-tone";
/** The sum of a form of number boxes. */
export const dataSum = "data-sum";
/** The number of found rows of a table. */
export const dataFound = "data-found";
/** A cell whose text can be searched. */
export const dataText = "data-text";
/** A field that saves itself when it is changed. Read by parts/form/enhanced-form. */
export const dataSave = "data-save";
/** The first letter of a facet's value. Read by routes/goods/search. */
export const dataInitial = "data-initial";
/** The pictures of a carousel. Read by turn-slides.ts, as the next three. */
export const dataStrip = "data-strip";
/** The number of the shown picture. */
export const dataPlace = "data-place";
/** The button that starts and stops a carousel. */
export const dataPlay = "data-play";
/** A button that turns a carousel by so many pictures. */
export const dataTurn = "data-turn";

type Mark = `data-${string}`;
type Value = string | number | boolean | undefined;

/** The attribute of a mark for JSX: empty without a value, and absent when the value is undefined. */
export function mark(name: Mark, ...value: [] | [Value]): Record<Mark, Value> {
	return { [name]: value.length > 0 ? value[0] : "" };
}

/** The works that a page does once it is shown, without a touch and without the app (app/entry.client.tsx). */
export type AtOnceName = "readNotice" | "rememberSearch" | "rememberSeen" | "turnSlides";

/** The attributes of the element that a work is about; `told` is its data, as JSON. */
export function atOnce(name: AtOnceName, told?: unknown): Record<Mark, Value> {
	return { [dataAtOnce]: name, [dataTold]: told === undefined ? undefined : JSON.stringify(told) };
}
