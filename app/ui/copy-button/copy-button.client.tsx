"use client";
import { Button, type ButtonLook } from "~/ui/button/button";
import { useThrottledClick } from "~/ui/throttle/use-throttled-click";
import { showToast } from "~/ui/toast/toast";
import styles from "./copy-button.module.css";

interface CopyButtonProps extends ButtonLook {
	text: string;
	/** What it copies, for assistive technology: "复制订单号". */
	label: string;
	children?: string;
}

/** Copies `text` and says how it went (SPEC §8). Not shown where there is no script to do it. */
export function CopyButton({ text, label, children = "复制", ...look }: CopyButtonProps) {
	const copy = useThrottledClick(() => void copyText(text), 500);
	return (
		<Button
			variant="text"
			size="small"
			{...look}
			type="button"
			className={styles.copy}
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
		// Refused by the buyer or by the browser: all there is to do is to say so.
		showToast("无法复制文本", "error");
		return false;
	}
}
