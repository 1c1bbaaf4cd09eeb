import { electricalDrawings } from "./drawings/electrical";
import { homeDrawings } from "./drawings/home";
import { itDrawings } from "./drawings/it";
import { labDrawings } from "./drawings/lab";
import { mroDrawings } from "./drawings/mro";
import { officeDrawings } from "./drawings/office";
import { safetyDrawings } from "./drawings/safety";

const parcel = [
	"P c M40 92l80-34 80 34-80 36z",
	"P k M40 92l80 36v82l-80-38z",
	"P b M200 92l-80 36v82l80-38z",
	"P a M76 76l80 35v26l-16 8v-26L60 84z",
] as const;

/** All drawings. `parcel` is for unknown goods. */
export const drawings = {
	...mroDrawings,
	...safetyDrawings,
	...officeDrawings,
	...itDrawings,
	...electricalDrawings,
	...labDrawings,
	...homeDrawings,
	parcel,
};
export type DrawingKind = keyof typeof drawings;

export function isDrawingKind(kind: string): kind is DrawingKind {
	return Object.hasOwn(drawings, kind);
}
