import type { InvoiceHeader } from "~/api/schema/invoice";
import { ShareBox } from "~/parts/form/sharing/share-box";
import { TextField } from "~/parts/form/text-field.client";
import { Button } from "~/ui/control/button/button";
import { Checkbox, Radio } from "~/ui/control/choice/choice";
import { FieldGrid, FieldRow } from "~/ui/control/field/field-grid";
import { mutedNote } from "~/ui/look/muted/muted";
import styles from "./invoice-header-form.module.css";

type Props = {
	/** The header that is edited; undefined for a new one. */
	header: InvoiceHeader | undefined;
	/** The typed texts, by field name (`h.…`). */
	values: Record<string, string>;
	types: { invoiceType: number; name: string }[];
	/** The values that its buttons post. */
	save: string;
	cancel: string;
};

/** The fields of an invoice header, for the form around them. */
export function InvoiceHeaderForm({ header, values, types, save, cancel }: Props) {
	const fallback: Partial<Record<string, unknown>> = header ?? {};
	const text = (name: string, most?: number) => ({
		name: `h.${name}`,
		defaultValue: values[`h.${name}`] ?? String(fallback[name] ?? ""),
		most,
	});
	const asked = Number(values["h.invoiceType"] ?? header?.invoiceType ?? values["inv.type"]);
	const type = types.find(({ invoiceType }) => invoiceType === asked)?.invoiceType ?? types[0]?.invoiceType;
	const isChecked = (name: "isDefault" | "shared") =>
		"h.title" in values ? `h.${name}` in values : (header?.[name] ?? false);
	return (
		<FieldGrid>
			<FieldRow legend="适用发票" className={styles.types}>
				{types.map(({ invoiceType, name }) => (
					<Radio
						key={invoiceType}
						name="h.invoiceType"
						value={invoiceType}
						defaultChecked={invoiceType === type}
					>
						{name}
					</Radio>
				))}
			</FieldRow>
			<TextField {...text("title", 150)} label="发票抬头" required autoComplete="organization" />
			<TextField {...text("taxNo")} label="纳税人识别号" required autoCapitalize="characters" />
			<TextField {...text("regAddr", 100)} label="注册地址" />
			<TextField {...text("regPhone")} label="注册电话" inputMode="tel" />
			<TextField {...text("regBank", 50)} label="开户银行" />
			<TextField {...text("regBankAccount")} label="银行账号" inputMode="numeric" />
			<FieldRow className={mutedNote}>增值税专用发票须填写注册地址、注册电话、开户银行和银行账号。</FieldRow>
			<TextField {...text("receiverName", 20)} label="收票人" />
			<TextField {...text("receiverPhone")} label="收票手机" inputMode="tel" />
			<TextField {...text("receiverAddress", 200)} label="收票地址" />
			<TextField {...text("email")} label="收票邮箱" inputMode="email" />
			<FieldRow>
				<Checkbox name="h.isDefault" value="1" defaultChecked={isChecked("isDefault")}>
					设为默认抬头
				</Checkbox>
				<ShareBox prefix="h." extension="money" checked={isChecked("shared")} />
			</FieldRow>
			<FieldRow>
				<Button variant="primary" name="do" value={save}>
					保存发票抬头
				</Button>
				<Button name="do" value={cancel}>
					取消
				</Button>
			</FieldRow>
		</FieldGrid>
	);
}
