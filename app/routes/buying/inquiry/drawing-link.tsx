import type { Drawing } from "~/api/schema/free-goods";
import { link } from "~/ui/navigation/link/link";

/** The buyer's drawing with a line of an inquiry, as a download; nothing without one. */
export function DrawingLink({ drawing }: { drawing: Drawing | undefined }) {
	if (!drawing) return null;
	return (
		<small>
			<a href={drawing.url} className={link} download>
				{`图纸 ${drawing.name}`}
			</a>
		</small>
	);
}
