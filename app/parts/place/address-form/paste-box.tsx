import { dataNative, mark } from "~/document/marks";
import { mostPasted } from "~/domain/place/pasted/clean-text";
import { FieldError } from "~/parts/form/text-field.client";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { FieldRow } from "~/ui/control/field/field-grid";
import { Textarea } from "~/ui/control/text-input/text-input";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./address-form.module.css";

type Props = {
	/** The pasted text. */
	text: string;
	/** The doubtful and the unused parts of it; undefined before a text was read. */
	notes: readonly string[] | undefined;
};

/** A box for an address as people send it. Its button fills the fields below. */
export function PasteBox({ text, notes }: Props) {
	return (
		<>
			<Field id="a-paste" label="粘贴地址" hint="收货人、电话和地址的顺序不限，一次一个地址" wide>
				{(ties) => (
					<Textarea
						{...ties}
						name="a.paste"
						rows={3}
						most={mostPasted}
						defaultValue={text}
						placeholder="张三 13800138000 江苏省苏州市昆山市玉山镇前进西路 1288 号"
						autoComplete="off"
					/>
				)}
			</Field>
			<FieldRow className={styles.paste}>
				<Button name="do" value="paste" {...mark(dataNative)}>
					识别并填入
				</Button>
				<FieldError name="a.paste" />
				{notes && (
					<Alert tone={notes.length > 0 ? "warning" : "success"} size="small">
						已填入下面各栏，请核对后保存{notes.map((note) => `；${note}`)}
					</Alert>
				)}
			</FieldRow>
		</>
	);
}
