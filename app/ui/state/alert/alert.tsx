import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { tint } from "~/ui/look/tone/tone";
import styles from "./alert.module.css";

interface AlertProps {
	tone?: keyof typeof tint;
	size?: "small" | "medium";
	className?: string | undefined;
	children: ReactNode;
}

/** A message about the page, at the place that it concerns; nothing without content. Danger interrupts. */
export function Alert({ tone = "danger", size = "medium", className, children }: AlertProps) {
	return (
		children && (
			<div
				role={tone === "danger" ? "alert" : "status"}
				data-tone={tone}
				className={joinClasses(styles.alert, tint[tone], size === "small" && styles.small, className)}
			>
				{children}
			</div>
		)
	);
}
