"use client";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { mostLines } from "~/domain/goods/asked-goods";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { warning } from "~/ui/look/tone/tone";
import { type Articles, InquiryLineRow } from "./line-row";
import styles from "./line-rows.module.css";
import {
	addRow,
	formatRows,
	insertRows,
	parsePasted,
	parseRows,
	readInquiryRows,
	type TypedRow,
} from "./rows";

type KeyedRow = { key: number; row: TypedRow };
type Props = {
	first: TypedRow[];
	articles: Articles;
};

/**
 * The lines of an inquiry. Without JavaScript the buttons post the form, and the
 * next page has a row more or less.
 */
export function LineRows({ first, articles }: Props) {
	const next = useRef(first.length);
	const [rows, setRows] = useState<KeyedRow[]>(() => first.map((row, key) => ({ key, row })));
	const toKeyed = (row: TypedRow) => ({ key: next.current++, row });

	const [cut, setCut] = useState("");

	function handlePaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
		const pasted = parsePasted(event.clipboardData.getData("text/plain"));
		if (!pasted) return;
		event.preventDefault();
		const shown = [...(event.currentTarget.closest("tbody")?.rows ?? [])];
		const typed = shown.map((tr) => [...tr.querySelectorAll("input")].some(({ value }) => value !== ""));
		const { all, taken } = insertRows(rows, pasted.map(toKeyed), at, typed);
		setRows(all);
		const left = pasted.length - taken;
		setCut(left > 0 ? `已满 ${mostLines} 行，粘贴的后 ${left} 行未填入，请另建一单` : "");
	}

	// A draft stores typed fields only, not the number of rows and not pasted cells. So one hidden field has
	// the whole table as text, and the draft restores it first.
	const whole = useRef<HTMLInputElement>(null);
	function note() {
		const field = whole.current;
		if (field?.form) field.value = formatRows(readInquiryRows(readTexts(field.form)) ?? []);
	}
	useEffect(note);

	return (
		<>
			<input type="hidden" name="rows" value={rows.length} />
			<input
				ref={whole}
				name="whole"
				hidden
				defaultValue={formatRows(first)}
				onInput={({ currentTarget }) => setRows(parseRows(currentTarget.value).map(toKeyed))}
			/>
			<table className={`${styles.table} stacked`} onInput={note}>
				<caption className="visually-hidden">要询价的商品</caption>
				<thead>
					<tr>
						{["行", "品名", "型号", "数量", "单位", "期望到货", "说明和图纸", "操作"].map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, row }, at) => (
						<InquiryLineRow
							key={key}
							at={at}
							row={row}
							article={row.skuId ? (articles[row.skuId] ?? { name: row.skuId, model: "", unit: "" }) : null}
							onPaste={(event) => handlePaste(event, at)}
							onRemove={() => setRows(rows.toSpliced(at, 1))}
							onDrawing={(drawing) =>
								setRows((current) =>
									current.map((one) => (one.key === key ? { key, row: { ...one.row, ...drawing } } : one)),
								)
							}
						/>
					))}
				</tbody>
			</table>
			<p className={joinClasses(row(12), muted, styles.add)}>
				<Button
					name="do"
					value="add"
					disabled={rows.length >= mostLines}
					onClick={(event) => {
						event.preventDefault();
						setRows(addRow(rows.map(({ row }) => row)).map((row, at) => rows[at] ?? toKeyed(row)));
					}}
				>
					增加一行
				</Button>
				<span>{`已有 ${rows.length} 行，最多 ${mostLines} 行`}</span>
				<span role="status" {...warning}>
					{cut}
				</span>
			</p>
		</>
	);
}

/** The fields of a form; no row reads a chosen file. */
function readTexts(form: HTMLFormElement) {
	return Object.fromEntries(new FormData(form)) as Record<string, string>;
}
