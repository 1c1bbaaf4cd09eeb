"use client";
import { api } from "~/api/client/client.browser";
import { deleteSearchKeys } from "~/api/contract/mall/goods";
import styles from "./search-box.module.css";

/** The buttons stand beside the records, a row each: a listbox may hold options only. */
export function RecordDeletion({
	records,
	onDeleted,
}: {
	records: readonly string[];
	onDeleted: () => void;
}) {
	const remove = async (keyword?: string) => {
		// A record that cannot be deleted stays in the list; the error catalogue has told the buyer.
		await api.call(deleteSearchKeys, { keyword }).catch((error: unknown) => console.warn(error));
		onDeleted();
	};
	return (
		<div className={styles.deletion}>
			<button type="button" onClick={() => remove()} aria-label="清空搜索记录">
				清空
			</button>
			{records.map((keyword) => (
				<button key={keyword} type="button" onClick={() => remove(keyword)} aria-label={`删除 ${keyword}`}>
					×
				</button>
			))}
		</div>
	);
}
