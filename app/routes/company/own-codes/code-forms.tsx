import { ListFileField } from "~/parts/form/list-file/list-file-field";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea, TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";

type Texts = Readonly<Record<string, string>>;

/** One code, or a table of many from a text or a file. */
export function CodeForms({ values, fields }: { values: Texts; fields: Texts }) {
	const isImport = values.text !== undefined;
	return (
		<Surface>
			<form method="post" encType="multipart/form-data" className={row(16)}>
				<Field id="own-code" label="物料编码" error={isImport ? undefined : fields.code}>
					{(ties) => (
						<TextInput
							{...ties}
							name="code"
							most={100}
							defaultValue={isImport ? "" : (values.code ?? "")}
							autoComplete="off"
						/>
					)}
				</Field>
				<Field id="own-sku" label="商品编号" error={isImport ? undefined : fields.skuId}>
					{(ties) => (
						<TextInput
							{...ties}
							name="skuId"
							defaultValue={isImport ? "" : (values.skuId ?? "")}
							autoComplete="off"
						/>
					)}
				</Field>
				<Button variant="primary" name="do" value="save">
					保存
				</Button>
			</form>
			<details open={isImport || undefined}>
				<summary>批量导入</summary>
				<form method="post" encType="multipart/form-data">
					<Field
						id="own-text"
						label="粘贴表格"
						hint="两列：物料编码、商品编号；已有的编码会改为新的商品"
						error={fields.text}
						stacked
					>
						{(ties) => <Textarea {...ties} name="text" rows={6} defaultValue={values.text ?? ""} />}
					</Field>
					<ListFileField id="own-file" error={fields.file} />
					<Button name="do" value="import">
						导入
					</Button>
				</form>
			</details>
		</Surface>
	);
}
