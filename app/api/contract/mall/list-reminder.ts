import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { Done } from "../../schema/done";
import { Id } from "../../schema/id";
import { Count } from "../../schema/number";
import { Repeat } from "../../schema/repeat";
import { rowsOf } from "../../schema/rows";
import { Day } from "../../schema/time";

const { get, post } = callsOf("mall");

const listId = v.object({ listId: Id });

/** A list whose day has come, and that was neither ordered nor put aside since. */
export const DueList = v.object({
	listId: Id,
	name: v.string(),
	count: Count,
	/** The day of the reminder. */
	dueDay: Day,
});
export type DueList = v.InferOutput<typeof DueList>;

/**
 * Sets the days on which the backend reminds the list's creator by a station message; null stops it. It
 * orders nothing. 403: a colleague's list. 404: none.
 */
export const setListReminder = post("/savedList/remind/:listId", {
	mayForbid: true,
	extension: "lists",
	input: v.object({ listId: Id, repeat: v.nullable(Repeat) }),
	output: Done,
});

/**
 * The buyer's own lists that are to be ordered, the last reminder first. A list without goods is not among
 * them.
 */
export const listDueLists = get("/savedList/due", {
	extension: "lists",
	output: rowsOf(DueList),
});

/** The list is ordered, or not needed this time: it is due again at its next day. 403 and 404 as above. */
export const putListAside = post("/savedList/aside/:listId", {
	mayForbid: true,
	extension: "lists",
	input: listId,
	output: Done,
});
