import type { getInvoiceSetting } from "~/api/contract/mall/invoice";
import type { OutputOf } from "~/api/endpoint";
import type { InvoiceChoice, InvoiceHeader } from "~/api/schema/invoice";
import { dataSave, mark } from "~/document/marks";
import { FieldError } from "~/parts/form/text-field.client";
import { Radio } from "~/ui/choice/choice";
import { Select } from "~/ui/text-input/text-input";
import card from "./confirm.module.css";
import styles from "./invoice-choices.module.css";

type Props = {
	invoice: InvoiceChoice | undefined;
	kinds: OutputOf<typeof getInvoiceSetting>;
	states: { invoiceState: number; name: string }[];
	headers: InvoiceHeader[];
	/** Earlier choices, by field name. */
	values: Record<string, string>;
};

const titleKinds = { 4: "个人", 5: "单位" } as const;

/**
 * The choices save themselves at once. VAT special is always collected and made out to a company, so the style sheet
 * hides the choices that it does not allow, with and without JavaScript.
 */
export function InvoiceChoices({ invoice, kinds, states, headers, values }: Props) {
	const type = Number(values["inv.type"] ?? invoice?.invoiceType ?? kinds.types[0]?.invoiceType);
	const state = Number(values["inv.state"] ?? invoice?.invoiceState ?? states[0]?.invoiceState);
	const kind = Number(values["inv.kind"] ?? invoice?.titleKind ?? 5);
	const content = Number(values["inv.content"] ?? invoice?.content ?? kinds.contents[0]?.content);
	const headerId = values["inv.headerId"] ?? invoice?.header?.headerId ?? "";
	const chosen = headers.find((header) => header.headerId === headerId);
	return (
		<div className={styles.choices}>
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
			<Choice
				legend="抬头类型"
				name="inv.kind"
				chosen={kind}
				special="单位"
				options={kinds.titleKinds.map((value) => ({ value, name: titleKinds[value] }))}
			/>
			<Choice
				legend="发票内容"
				name="inv.content"
				chosen={content}
				options={kinds.contents.map(({ content: value, name }) => ({ value, name }))}
			/>
			<div className={`${styles.choice} ${styles.header}`}>
				<label className={styles.legend} htmlFor="invoice-header">
					发票抬头
				</label>
				<Select
					id="invoice-header"
					name="inv.headerId"
					defaultValue={headerId}
					key={headerId}
					{...mark(dataSave)}
				>
					<option value="">请选择发票抬头</option>
					{headers.map((header) => (
						<option key={header.headerId} value={header.headerId}>
							{header.title}（{header.taxNo}）
						</option>
					))}
				</Select>
				{chosen && (
					<button type="submit" className={card.link} name="do" value={`panel/header-${chosen.headerId}`}>
						编辑抬头
					</button>
				)}
				<FieldError name="inv.headerId" />
			</div>
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
		<fieldset className={special ? `${styles.choice} ${styles.open}` : styles.choice}>
			<legend className={styles.legend}>{legend}</legend>
			<span className={styles.options}>
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
