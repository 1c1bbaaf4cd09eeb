"use client";
import type { RefObject } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import menu from "~/ui/overlay/menu/menu.module.css";
import { RecordDeletion } from "./record-deletion.client";
import styles from "./search-box.module.css";
import { goodsName, recordsName } from "./suggestion-groups";
import { listId, toOptionId, useCombobox } from "./use-combobox";

export type SearchPanelProps = { input: RefObject<HTMLInputElement | null>; suggests: boolean };

/**
 * The suggestions of the box: past searches, and for a typed text also words, categories, brands and
 * products.
 */
export function SearchPanel({ input, suggests }: SearchPanelProps) {
	const { state, expanded, options, renew } = useCombobox(input, suggests);
	if (!expanded) return null;
	const [first, ...others] = state.groups;
	const records = first?.name === recordsName ? first.options.map(({ label }) => label) : [];
	const isWide = others.at(-1)?.name === goodsName;
	return (
		<section
			className={joinClasses(menu.panel, styles.panel, isWide && styles.wide)}
			aria-label={others.length === 0 && records.length > 0 ? recordsName : "搜索建议"}
		>
			<div
				id={listId}
				role="listbox"
				aria-label="搜索建议"
				className={joinClasses(styles.list, records.length > 0 && styles.deletable)}
			>
				{state.groups.map(({ name, options: ofGroup }) => (
					// biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
					<div key={name} role="group" aria-label={name} className={styles.group}>
						<p aria-hidden="true">{name}</p>
						{ofGroup.map((option) => {
							const at = options.indexOf(option);
							return (
								<a
									key={option.href}
									id={toOptionId(at)}
									role="option"
									aria-selected={at === state.active}
									href={option.href}
									title={option.label}
									tabIndex={-1}
								>
									{option.imagePath && <img src={option.imagePath} alt="" width={40} height={40} />}
									<span className="ellipsis">
										{option.label}
										{option.price && <small>{option.price}</small>}
									</span>
								</a>
							);
						})}
					</div>
				))}
			</div>
			{records.length > 0 && <RecordDeletion records={records} onDeleted={renew} />}
		</section>
	);
}
