"use client";
import { Button, type ButtonLook } from "~/ui/control/button/button";
import { Drawing } from "~/ui/look/icon/drawing";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";

/** Opens the browser's own print dialog. Not shown without a script, nor on paper. */
export function PrintButton({ icon, variant }: { icon: string } & Pick<ButtonLook, "variant">) {
	const isLive = useHydrated();
	return (
		<Button
			type="button"
			variant={variant}
			disabled={!isLive}
			className="script-only"
			onClick={() => print()}
		>
			<Drawing path={icon} />
			打印
		</Button>
	);
}
