import type { ClipboardEvent } from "react";
import { useFieldError } from "~/parts/form/enhanced-form.client";
import { Button } from "~/ui/control/button/button";
import { DayInput } from "~/ui/control/day-input/day-input.client";
import { TextInput } from "~/ui/control/text-input/text-input";
import { danger } from "~/ui/look/tone/tone";
import { DrawingField } from "./drawing-field.client";
import styles from "./line-rows.module.css";
import { nameField, type SentDrawing, type TypedRow } from "./rows";

/** The catalogue's data of the articles, by SKU id. */
export type Articles = Record<string, { name: string; model: string; unit: string }>;

type RowProps = {
	at: number;
	row: TypedRow;
	article: Articles[string] | null;
	onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
	onRemove: () => void;
	onDrawing: (drawing: SentDrawing) => void;
};

/** One line of the form: an article with a number to change, or a free line that the buyer types. */
export function InquiryLineRow({ at, row, article, onPaste, onRemove, onDrawing }: RowProps) {
	const cell = { at, row };
	return (
		<tr>
			<td>{at + 1}</td>
			<td>
				{article ? (
					<>
						<input type="hidden" name={nameField(at, "skuId")} value={row.skuId} />
						<span className={styles.article}>{article.name}</span>
						<CellError name={nameField(at, "name")} />
					</>
				) : (
					<Cell {...cell} field="name" label="品名" most={100} onPaste={onPaste} />
				)}
			</td>
			<td>{article ? article.model : <Cell {...cell} field="model" label="型号" most={100} />}</td>
			<td className={styles.narrow}>
				<Cell {...cell} field="num" label="数量" inputMode="numeric" />
			</td>
			<td className={styles.narrow}>
				{article ? article.unit : <Cell {...cell} field="unit" label="单位" most={10} placeholder="件" />}
			</td>
			<td className={styles.day}>
				<Cell {...cell} field="wishDate" label="期望到货" isDay />
			</td>
			<td>
				<Cell {...cell} field="remark" label="说明" most={200} />
				<DrawingField at={at} drawing={row} onChange={onDrawing} />
			</td>
			<td>
				<Button
					size="small"
					name="do"
					value={`remove/${at}`}
					aria-label={`删除第 ${at + 1} 行`}
					onClick={(event) => {
						event.preventDefault();
						onRemove();
					}}
				>
					删除
				</Button>
			</td>
		</tr>
	);
}

type CellProps = {
	at: number;
	row: TypedRow;
	field: keyof TypedRow;
	label: string;
	isDay?: boolean;
	most?: number;
	inputMode?: "numeric";
	placeholder?: string;
	onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function Cell({ at, row, field, label, isDay, ...input }: CellProps) {
	const Input = isDay ? DayInput : TextInput;
	const name = nameField(at, field);
	const error = useFieldError(name);
	return (
		<>
			<small aria-hidden="true">{label}</small>
			<Input
				{...input}
				name={name}
				defaultValue={row[field]}
				autoComplete="off"
				aria-label={`第 ${at + 1} 行 ${label}`}
				aria-invalid={error ? true : undefined}
			/>
			<CellError name={name} />
		</>
	);
}

function CellError({ name }: { name: string }) {
	const error = useFieldError(name);
	return (
		error && (
			<small className={styles.error} {...danger}>
				{error}
			</small>
		)
	);
}
