import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { LinkButton } from "~/ui/button/button";
import { Surface } from "~/ui/surface/surface";
import styles from "./status-page.module.css";

type Props = {
	/** Shown large: a status, or a short word. */
	code: ReactNode;
	/** Of the browser's tab, and of the page itself where `heading` is not. */
	title: string;
	heading?: string | undefined;
	children?: ReactNode;
	/** Where to go on other than home. */
	next?: { href: string; label: string } | undefined;
	/** In place of the links there and home. */
	actions?: ReactNode;
};

/** A page that says why one cannot go on: a figure, what happened, what to do. */
export function StatusPage({ code, title, heading = title, children, next, actions }: Props) {
	return (
		<>
			<title>{title}</title>
			<Surface as="section" bordered className={styles.page}>
				<p className={styles.code} aria-hidden="true">
					{code}
				</p>
				<h1 className={styles.title}>{heading}</h1>
				{children && <div className={styles.text}>{children}</div>}
				<div className={styles.actions}>
					{actions ?? (
						<>
							{next && (
								<LinkButton href={next.href} variant="primary">
									{next.label}
								</LinkButton>
							)}
							<LinkButton href={pages.home.path} variant={next ? "secondary" : "primary"}>
								返回首页
							</LinkButton>
						</>
					)}
				</div>
			</Surface>
		</>
	);
}
