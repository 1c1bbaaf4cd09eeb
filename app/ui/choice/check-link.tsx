import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./choice.module.css";

/** Class of a link or a button that looks like a check box: `aria-current` or `aria-pressed` marks it. */
export const checkDrawing = styles.drawn;

interface CheckLinkProps {
	/** The page with it chosen, or taken back. */
	href: string;
	isOn: boolean;
	className?: string | undefined;
	children: ReactNode;
}

/** A condition of a page that a link sets and takes back. */
export function CheckLink({ href, isOn, className, children }: CheckLinkProps) {
	return (
		<a href={href} className={joinClasses(checkDrawing, className)} aria-current={isOn || undefined}>
			{children}
		</a>
	);
}
