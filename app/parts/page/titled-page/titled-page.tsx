import "server-only";
import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "~/parts/page/breadcrumb/breadcrumb";
import { getScope } from "~/request/scope";
import { Page, type PageProps } from "~/ui/layout/page/page";
import { row } from "~/ui/layout/row/row";
import { Alert } from "~/ui/state/alert/alert";

export interface TitledPageProps extends PageProps {
	/** Names the browser's tab, the last crumb and the heading. */
	title: string;
	/** The pages above this one, from the whole down. Without them there is no breadcrumb. */
	way?: Crumb[];
	/** below: a part of the page shows the heading. */
	heading?: "shown" | "hidden" | "below";
	/** Content at the end of the heading's row. */
	tools?: ReactNode;
	/** The reason for refusing the buyer's form. */
	message?: ReactNode;
}

/**
 * A screen with its frame: the tab's title, the breadcrumb, the heading, a refusal,
 * and what its address has wrong.
 */
export function TitledPage(props: TitledPageProps) {
	const { title, way, heading = "shown", tools, message, children, ...frame } = props;
	const { mall, page } = getScope();
	const h1 = <h1 className={heading === "hidden" ? "visually-hidden" : undefined}>{title}</h1>;
	return (
		<Page {...frame}>
			<title>{`${title} - ${mall.title}`}</title>
			{way && <Breadcrumb items={[...way, { label: title }]} />}
			{tools ? (
				<div className={row(24, "between")}>
					{h1}
					{tools}
				</div>
			) : (
				heading !== "below" && h1
			)}
			<Alert>{message}</Alert>
			{page.problems.length > 0 && <Alert tone="warning">{[...new Set(page.problems)].join("；")}</Alert>}
			{children}
		</Page>
	);
}
