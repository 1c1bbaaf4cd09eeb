import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./alert.module.css";

interface AlertProps {
	tone?: "danger" | "warning" | "success" | "primary";
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
				className={joinClasses(styles.alert, styles[tone], size === "small" && styles.small, className)}
			>
				{children}
			</div>
		)
	);
}
