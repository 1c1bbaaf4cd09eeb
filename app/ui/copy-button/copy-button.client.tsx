"use client";
import { Button, type ButtonLook } from "~/ui/button/button";
import { useThrottledClick } from "~/ui/throttle/use-throttled-click";
import styles from "./copy-button.module.css";
import { copyText } from "./copy-text";

export interface CopyButtonProps extends ButtonLook {
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
