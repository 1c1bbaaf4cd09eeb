import type { ReactNode } from "react";
import { joinClasses } from "~/ui/join-classes";
import styles from "./choice.module.css";

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
		<a href={href} className={joinClasses(styles.link, className)} aria-current={isOn || undefined}>
			{children}
		</a>
	);
}
