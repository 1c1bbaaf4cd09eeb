/**
 * The marks of a page: data attributes that markup writes and a script reads. This table is the only place
 * that spells them (tests/marks.test.ts). It does not list attributes that only stylesheets read.
 *
 * Markup writes `{...mark(dataNative)}`. A script reads `[${dataNative}]` as a selector, or
 * `getAttribute(dataOut)`. The bundler puts the text in place of each name, so a page loads no table.
 */

/** A button that posts as the platform does, in a form that the app posts itself. Read by the forms. */
export const dataNative = "data-native";

/**
 * The window's event when a form's call did not reach the mall. Read by the forms and by
 * recover-files.ts, which says so.
 */
export const unreached = "unreached";

/** The mark of the browser's timeline (User Timing) from which on the app answers. */
export const appRuns = "app-runs";

/** A disclosure that closes by itself; "hover" where a pointer opens it. Read by watch-menus.ts. */
export const dataMenu = "data-menu";
/** A category of the first level, by its id. Read by shell/category-menu. */
export const dataCat = "data-cat";
/** The name of a place outside the mall, whose address is asked for at the click. Read by watch-links.ts. */
export const dataOut = "data-out";
/** The right that the buyer lacks for a link. Read by watch-links.ts. */
export const dataDenied = "data-denied";

/** A cell whose text can be searched. Read by parts/browse/sku-form. */
export const dataText = "data-text";
/** A field that saves itself when it is changed. Read by parts/form/enhanced-form. */
export const dataSave = "data-save";
/** The first letter of a facet's value. Read by routes/goods/search. */
export const dataInitial = "data-initial";

type Mark = `data-${string}`;
type Value = string | number | boolean | undefined;

/** The attribute of a mark for JSX: empty without a value, and absent when the value is undefined. */
export function mark(name: Mark, ...value: [] | [Value]): Record<Mark, Value> {
	return { [name]: value.length > 0 ? value[0] : "" };
}
