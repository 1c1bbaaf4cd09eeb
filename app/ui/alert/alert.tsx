import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./alert.module.css";

interface AlertProps {
	tone?: "danger" | "warning" | "success" | "primary";
	size?: "small" | "medium";
	className?: string | undefined;
	children: ReactNode;
}

/** What the buyer must know about the page, where it concerns it; nothing without content. Danger interrupts. */
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
