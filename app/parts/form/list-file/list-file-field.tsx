import { Field } from "~/ui/control/field/field";
import { ChosenFile } from "~/ui/control/file-button/chosen-file.client";
import { fileKinds } from "./read-file";

/** The field for the file of a list. */
export function ListFileField({ id, error }: { id: string; error: string | undefined }) {
	return (
		<Field id={id} label="或选择文件" hint={`${fileKinds}，不超过 5 MB`} error={error} stacked>
			{(ties) => (
				<ChosenFile {...ties} name="file" accept=".xls,.xlsx,.ods,.csv,.txt,.tsv,.xml,.html,.htm">
					选择文件
				</ChosenFile>
			)}
		</Field>
	);
}
