import type { ReactNode } from "react";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./page.module.css";

export interface PageProps {
	/** The distance between its blocks: 12, 16 or 24 px. */
	gap?: "small" | "medium" | "large";
	/** It is printed as a document: without its breadcrumb and without room around it. */
	paper?: boolean;
	className?: string | undefined;
	children: ReactNode;
}

/** Class of a breadcrumb as a block of a page. */
export const breadcrumbBlock = styles.breadcrumb;

const gaps = { small: 12, medium: 16, large: 24 } as const;

/** The column of a screen, a stack of blocks. */
export function Page({ gap = "small", paper, className, children }: PageProps) {
	return (
		<div className={joinClasses("wrapper", stack(gaps[gap]), styles.page, paper && styles.paper, className)}>
			{children}
		</div>
	);
}
