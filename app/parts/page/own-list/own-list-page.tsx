import "server-only";
import type { ReactNode } from "react";
import type { Page } from "~/domain/page/pages";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { KeywordSearch } from "~/ui/keyword-search/keyword-search";
import { row } from "~/ui/row/row";

type Props<T> = {
	page: Page;
	title: string;
	keyword: string;
	/** What the list can be searched by. */
	placeholder: string;
	/** What a search keeps of the address, by name and value. */
	kept?: readonly (readonly [name: string, value: string])[];
	/** The one thing to do beside searching. */
	action?: ReactNode;
	/** Why the form that the buyer sent changed nothing. */
	message?: ReactNode;
	/** Stands before the list, and where it cannot be loaded too. */
	above?: ReactNode;
	/** What the buyer reads where the list cannot be loaded: "发票抬头暂时无法显示". */
	failure: string;
	load: () => Promise<T>;
	/** An `OwnListBody`, mostly. */
	children: (loaded: T) => ReactNode;
};

/** The screen of a list of the buyer's own things: its name, a search, and what was found. */
export function OwnListPage<T>(props: Props<T>) {
	const { page, title, keyword, placeholder, kept, action, message, above, failure, load, children } = props;
	return (
		<TitledPage
			title={title}
			way={[workbench]}
			tools={
				<div className={row(16)}>
					<KeywordSearch
						action={page.path}
						keyword={keyword}
						label={`搜索${title}`}
						placeholder={placeholder}
						kept={kept}
					/>
					{action}
				</div>
			}
			message={message}
		>
			{above}
			<Section name={failure} load={load}>
				{children}
			</Section>
		</TitledPage>
	);
}
