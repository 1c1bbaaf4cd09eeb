import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { LinkButton } from "~/ui/control/button/button";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { accent, bold, centred } from "~/ui/look/words/words";
import styles from "./status-page.module.css";

type Props = {
	/** Shown large: a status, or a short word. */
	code: ReactNode;
	/** The title of the browser's tab, and of the page itself without a `heading`. */
	title: string;
	heading?: string | undefined;
	/** The specification's own sentence, which is English, below the heading. */
	original?: string | undefined;
	children?: ReactNode;
	/** The page to continue on, other than home. */
	next?: { href: string; label: string } | undefined;
	/** The page from which the buyer came. */
	former?: string | undefined;
	/** Content in place of these links. */
	actions?: ReactNode;
};

/** A page that explains why the buyer cannot go on: a figure, the cause, the next step. */
export function StatusPage({
	code,
	title,
	heading = title,
	original,
	children,
	next,
	former,
	actions,
}: Props) {
	return (
		<>
			<title>{title}</title>
			<Surface as="section" bordered className={joinClasses(styles.page, stack(16, "centred"), centred)}>
				<p className={joinClasses(styles.code, accent, bold)} aria-hidden="true">
					{code}
				</p>
				<h1>{heading}</h1>
				{original && (
					<p lang="en" className={muted}>
						{original}
					</p>
				)}
				{children && <div className={joinClasses(stack(8), muted, styles.text)}>{children}</div>}
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
							{former && <LinkButton href={former}>返回上一页</LinkButton>}
						</>
					)}
				</div>
			</Surface>
		</>
	);
}
