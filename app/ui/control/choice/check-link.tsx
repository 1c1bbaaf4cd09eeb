import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./choice.module.css";

/** Class of a link or a button that looks like a check box: `aria-current` or `aria-pressed` marks it. */
export const checkDrawing = styles.drawn;

interface CheckLinkProps {
	/** The page with the condition set, or removed. */
	href: string;
	isOn: boolean;
	className?: string | undefined;
	children: ReactNode;
}

/** A condition of a page as a link that sets or removes it. */
export function CheckLink({ href, isOn, className, children }: CheckLinkProps) {
	return (
		<PageLink href={href} className={joinClasses(checkDrawing, className)} aria-current={isOn || undefined}>
			{children}
		</PageLink>
	);
}
