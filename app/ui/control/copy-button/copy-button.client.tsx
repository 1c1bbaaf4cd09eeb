"use client";
import { Button, type ButtonLook } from "~/ui/control/button/button";
import { useThrottledClick } from "~/ui/control/throttle/use-throttled-click";
import { showToast } from "~/ui/overlay/toast/toast";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";

interface CopyButtonProps extends ButtonLook {
	text: string;
	/** The text is a path of this mall: its whole address is copied. */
	isPath?: boolean;
	/** The copied thing, for assistive technology: "复制订单号". */
	label: string;
	children?: string;
}

/** Copies `text` and reports the outcome (SPEC §8). Not shown without a script. */
export function CopyButton({ text, isPath, label, children = "复制", ...look }: CopyButtonProps) {
	const isLive = useHydrated();
	const copy = useThrottledClick(() => {
		void copyText(isPath ? new URL(text, location.href).href : text);
	}, 500);
	return (
		<Button
			variant="text"
			size="small"
			{...look}
			type="button"
			disabled={!isLive}
			className="script-only"
			aria-label={label}
			onClick={copy}
		>
			{children}
		</Button>
	);
}

/** Copies text to the clipboard and reports the outcome in the words of SPEC §8. Never throws. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		showToast("文本已复制到剪贴板", "success");
		return true;
	} catch {
		// The buyer or the browser has refused.
		showToast("无法复制文本", "error");
		return false;
	}
}
