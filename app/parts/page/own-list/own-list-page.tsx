import "server-only";
import type { ReactNode } from "react";
import type { Page } from "~/domain/page/pages";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { KeywordSearch } from "~/ui/control/keyword-search/keyword-search";
import { row } from "~/ui/layout/row/row";

type Props<T> = {
	page: Page;
	title: string;
	keyword: string;
	/** The searchable fields, in words. */
	placeholder: string;
	/** The parameters of the address that a search leaves unchanged, by name and value. */
	unchanged?: readonly (readonly [name: string, value: string])[];
	/** The one action beside searching. */
	action?: ReactNode;
	/** The reason for refusing the buyer's form. */
	message?: ReactNode;
	/** Content before the list, and before its failure too. */
	above?: ReactNode;
	/** The sentence for a list that cannot be loaded: "发票抬头暂时无法显示". */
	failure: string;
	load: () => Promise<T>;
	/** An `OwnListBody`, mostly. */
	children: (loaded: T) => ReactNode;
};

/** The screen of a list of the buyer's own things: its name, a search, and the found entries. */
export function OwnListPage<T>(props: Props<T>) {
	const { page, title, keyword, placeholder, unchanged, action, message, above, failure, load, children } =
		props;
	return (
		<TitledPage
			title={title}
			way={[workbench]}
			tools={
				<div className={row(16)}>
					<KeywordSearch
						action={page.path}
						keyword={keyword}
						label={`查询${title}`}
						placeholder={placeholder}
						unchanged={unchanged}
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
