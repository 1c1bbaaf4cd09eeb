import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./choice.module.css";

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
		<a href={href} className={joinClasses(styles.link, className)} aria-current={isOn || undefined}>
			{children}
		</a>
	);
}
