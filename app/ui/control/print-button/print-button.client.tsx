"use client";
import { Button } from "~/ui/control/button/button";
import { Drawing } from "~/ui/look/icon/drawing";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";

/** Opens the browser's own print dialog. Not shown without a script, nor on paper. */
export function PrintButton({ icon }: { icon: string }) {
	const isLive = useHydrated();
	return (
		<Button type="button" disabled={!isLive} className="script-only" onClick={() => print()}>
			<Drawing path={icon} />
			打印
		</Button>
	);
}
