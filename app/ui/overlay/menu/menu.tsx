import type { ComponentProps, ReactNode } from "react";
import { dataMenu, mark } from "~/document/marks";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./menu.module.css";

interface MenuProps extends ComponentProps<"details"> {
	/** The content of its summary. */
	summary: ReactNode;
	/** The position and the width of its panel. */
	panelClass: string | undefined;
}

/**
 * A native disclosure whose panel lies over the page: it opens without a script, and one of them is open at a
 * time. The shell's behaviour closes it.
 */
export function Menu({ summary, panelClass, className, children, ...details }: MenuProps) {
	return (
		<details name="menu" {...mark(dataMenu)} {...details} className={joinClasses(styles.menu, className)}>
			<summary>{summary}</summary>
			<div className={joinClasses(styles.panel, panelClass)}>{children}</div>
		</details>
	);
}
