import { mostListLines } from "~/domain/purchase-list/list-size";
import { ListFileField } from "~/parts/form/list-file/list-file-field";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import styles from "./purchase-list.module.css";

type Props = { text: string; fault: string | undefined; isRead: boolean };

const example = `六角头螺栓 M8×30 200支
丁腈手套 L码 5盒
A4 复印纸 10包`;

/** The pasted text, or a file instead. Both are folded once the lines are below. */
export function ListInput({ text, fault, isRead }: Props) {
	const fields = <ListFields {...{ text, fault, isRead }} />;
	if (isRead)
		return (
			<Surface padding="medium">
				<details open={fault !== undefined} className={styles.read}>
					<summary>修改清单，或换一份</summary>
					{fields}
				</details>
			</Surface>
		);
	return (
		<TitledSurface title="采购清单" id="list-title" aside={<small>{`每次最多 ${mostListLines} 行`}</small>}>
			{fields}
		</TitledSurface>
	);
}

function ListFields({ text, fault, isRead }: Props) {
	return (
		<div className={stack(16)}>
			<Field
				id="list-text"
				label="粘贴清单"
				hint="从 Excel、微信或邮件复制，每行一种商品；列的顺序不限"
				stacked
			>
				{(ties) => (
					<Textarea
						{...ties}
						name="text"
						rows={12}
						defaultValue={text}
						placeholder={example}
						className={styles.text}
					/>
				)}
			</Field>
			<div className={row(12, "between", "wrap", "bottom")}>
				<ListFileField id="list-file" error={fault} />
				<Button variant={isRead ? "secondary" : "primary"} name="do" value="read">
					识别
				</Button>
			</div>
		</div>
	);
}
