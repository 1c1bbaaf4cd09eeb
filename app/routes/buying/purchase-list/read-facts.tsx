import { columnKinds, columnNames } from "~/domain/purchase-list/column-kinds";
import { isEnd } from "~/domain/purchase-list/list-line";
import { mostListLines } from "~/domain/purchase-list/list-size";
import { Button } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { Alert } from "~/ui/state/alert/alert";
import { nameColumn, type PostedList } from "./posted-list";
import styles from "./purchase-list.module.css";

/** How the list was read: its columns, which the buyer can change, and the rows that name no goods. */
export function ReadFacts({ list, ends }: Pick<PostedList, "list" | "ends">) {
	const { columns, heads, lines, skipped, tooMany } = list;
	const doubtful = lines.filter(({ amount }) => isEnd(amount)).length;
	return (
		<>
			<input type="hidden" name="ends" value={ends ? "1" : ""} />
			{doubtful > 1 && (
				<Alert tone="info" size="small">
					{`${doubtful} 行以数字结尾，可能是数量，也可能是型号`}
					<Button variant="text" size="small" name="do" value="ends">
						都是数量
					</Button>
				</Alert>
			)}
			{tooMany > 0 && (
				<Alert tone="warning" size="small">
					{`清单超过 ${mostListLines} 行，后面 ${tooMany} 行没有读取，请分次识别`}
				</Alert>
			)}
			{columns.length > 1 && (
				<details className={styles.read}>
					<summary>{`已识别 ${columns.length} 列，可修改`}</summary>
					<input type="hidden" name="heads" value={heads} />
					<div className={joinClasses(row(12, "wrap", "bottom"), styles.columns)}>
						{columns.map(({ kind, head, sample }, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay in their places
							<label key={at}>
								<small className="ellipsis">{head || sample || `第 ${at + 1} 列`}</small>
								<Select name={nameColumn(at)} defaultValue={kind} autoComplete="off">
									{columnKinds.map((one) => (
										<option key={one} value={one}>
											{columnNames[one]}
										</option>
									))}
								</Select>
							</label>
						))}
						<Button size="small" name="do" value="read">
							按所选列识别
						</Button>
					</div>
				</details>
			)}
			{skipped.length > 0 && (
				<details className={styles.read}>
					<summary>{`略过 ${skipped.length} 行（表头、合计、费用、说明）`}</summary>
					<ul>
						{skipped.map(({ at, source, why }) => (
							<li key={at}>
								<small>{`第 ${at} 行 · ${why}：${source.replace(/\s+/g, " ").trim().slice(0, 80)}`}</small>
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}
