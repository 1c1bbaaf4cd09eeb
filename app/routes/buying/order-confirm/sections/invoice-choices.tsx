import type { getInvoiceSetting } from "~/api/contract/mall/invoice";
import type { OutputOf } from "~/api/endpoint/endpoint";
import type { InvoiceChoice, InvoiceHeader } from "~/api/schema/invoice";
import { dataSave, mark } from "~/document/marks";
import { describeHeader, listFittingHeaders } from "~/domain/order/invoice-kinds";
import { CheckedSelect, FieldError } from "~/parts/form/text-field.client";
import { Radio } from "~/ui/control/choice/choice";
import { rigid, target } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { link } from "~/ui/navigation/link/link";
import styles from "./invoice-choices.module.css";

type Props = {
	invoice: InvoiceChoice | undefined;
	kinds: OutputOf<typeof getInvoiceSetting>;
	states: { invoiceState: number; name: string }[];
	headers: InvoiceHeader[];
	/** This buyer has the right to change a header. */
	mayEdit: (header: InvoiceHeader) => boolean;
	/** Earlier choices, by field name. */
	values: Record<string, string>;
};

const titleKinds = { 4: "个人", 5: "单位" } as const;

/**
 * The choices save themselves at once. VAT special is always collected and made out to a company, so the
 * style sheet hides the choices that it does not allow, with and without JavaScript.
 */
export function InvoiceChoices({ invoice, kinds, states, headers, mayEdit, values }: Props) {
	const type = Number(
		values["inv.type"] ?? invoice?.invoiceType ?? kinds.companyType ?? kinds.types[0]?.invoiceType,
	);
	const state = Number(values["inv.state"] ?? invoice?.invoiceState ?? states[0]?.invoiceState);
	const kind = Number(values["inv.kind"] ?? invoice?.titleKind ?? 5);
	const content = Number(values["inv.content"] ?? invoice?.content ?? kinds.contents[0]?.content);
	return (
		<div className={joinClasses(styles.choices, row([8, 32], "stretched", "wrap"))}>
			<Choice
				legend="发票类型"
				name="inv.type"
				chosen={type}
				options={kinds.types.map(({ invoiceType, name }) => ({ value: invoiceType, name }))}
			/>
			<Choice
				legend="开票方式"
				name="inv.state"
				chosen={state}
				special="集中开票"
				options={states.map(({ invoiceState, name }) => ({ value: invoiceState, name }))}
			/>
			{kinds.titleKinds.length > 1 && (
				<Choice
					legend="抬头类型"
					name="inv.kind"
					chosen={kind}
					special="单位"
					options={kinds.titleKinds.map((value) => ({ value, name: titleKinds[value] }))}
				/>
			)}
			<Choice
				legend="发票内容"
				name="inv.content"
				chosen={content}
				options={kinds.contents.map(({ content: value, name }) => ({ value, name }))}
			/>
			<HeaderChoice name="inv.headerId" type={3} {...{ headers, values, invoice, mayEdit }} />
			<HeaderChoice name="inv.specialId" type={2} {...{ headers, values, invoice, mayEdit }} />
		</div>
	);
}

type HeaderProps = Pick<Props, "headers" | "values" | "invoice" | "mayEdit"> & {
	name: "inv.headerId" | "inv.specialId";
	type: 2 | 3;
};

/** The headers for ordinary invoices, or for VAT special ones. The style sheet shows the chosen kind. */
function HeaderChoice({ name, type, headers, values, invoice, mayEdit }: HeaderProps) {
	const fitting = listFittingHeaders(headers, type);
	const held = fitting.find(({ headerId }) => headerId === invoice?.header?.headerId) ?? fitting[0];
	const chosenId = values[name] ?? held?.headerId ?? "";
	return (
		<div
			className={joinClasses(
				row(16, "wrap"),
				styles.choice,
				type === 2 ? styles.specialHeader : styles.header,
			)}
		>
			<label className={joinClasses(styles.legend, rigid, muted)} htmlFor={name}>
				发票抬头
			</label>
			<CheckedSelect
				id={name}
				name={name}
				fault="inv.headerId"
				defaultValue={chosenId}
				key={chosenId}
				{...mark(dataSave)}
			>
				<option value="">{fitting.length > 0 ? "请选择发票抬头" : "还没有这种发票的抬头，请先新增"}</option>
				{fitting.map((header) => (
					<option key={header.headerId} value={header.headerId}>
						{describeHeader(header, type)}
					</option>
				))}
			</CheckedSelect>
			{fitting.some((header) => header.headerId === chosenId && mayEdit(header)) && (
				<button
					type="submit"
					className={joinClasses(link, target)}
					name="do"
					value={`panel/header-${chosenId}`}
				>
					编辑抬头
				</button>
			)}
			<FieldError name="inv.headerId" />
		</div>
	);
}

type ChoiceProps = {
	legend: string;
	name: string;
	chosen: number;
	/** The value that VAT special prescribes. */
	special?: string;
	options: { value: number; name: string }[];
};

function Choice({ legend, name, chosen, special, options }: ChoiceProps) {
	return (
		<fieldset className={joinClasses(row(16, "wrap"), styles.choice, special && styles.open)}>
			<legend className={joinClasses(styles.legend, rigid, muted)}>{legend}</legend>
			<span className={joinClasses(styles.options, row([4, 16], "stretched", "wrap"))}>
				{options.map((option) => (
					<Radio
						key={option.value}
						name={name}
						value={option.value}
						defaultChecked={option.value === chosen}
						{...mark(dataSave)}
					>
						{option.name}
					</Radio>
				))}
			</span>
			{special && <span className={styles.special}>{special}（增值税专用发票）</span>}
			<FieldError name={name} />
		</fieldset>
	);
}
