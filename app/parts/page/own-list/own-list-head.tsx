import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { KeywordSearch } from "~/ui/keyword-search/keyword-search";
import styles from "./own-list.module.css";

type Props = {
	title: string;
	/** The path of the list itself. */
	path: string;
	keyword: string;
	/** What it can be searched by. */
	placeholder: string;
	/** What a search keeps of the address, by name and value. */
	kept?: readonly (readonly [name: string, value: string])[];
	/** The one thing to do beside searching. */
	children?: ReactNode;
};

/** The head of a list of the buyer's own things: where it is, its name, a search. */
export function OwnListHead({ title, path, keyword, placeholder, kept, children }: Props) {
	return (
		<>
			<Breadcrumb items={[{ label: "工作台", href: pages.workbench.path }, { label: title }]} />
			<div className={styles.bar}>
				<h1>{title}</h1>
				<div className={styles.tools}>
					<KeywordSearch
						action={path}
						keyword={keyword}
						label={`搜索${title}`}
						placeholder={placeholder}
						kept={kept}
					/>
					{children}
				</div>
			</div>
		</>
	);
}
