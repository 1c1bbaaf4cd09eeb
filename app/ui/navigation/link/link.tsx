import type { ComponentProps } from "react";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./link.module.css";

/** Class of a link within text, or of a button that looks like one. */
export const link = styles.link;

/** A link within text. */
export function TextLink(props: Omit<ComponentProps<"a">, "className">) {
	return <PageLink {...props} className={link} />;
}
