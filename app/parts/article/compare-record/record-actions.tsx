import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { LinkButton } from "~/ui/control/button/button";

type Props = { recordId: string; size?: "small" | "medium" };

/** 导出 and 删除 of a saved comparison. */
export function RecordActions({ recordId, size }: Props) {
	return (
		<>
			<LinkButton size={size} href={toPath(resources.comparisonFile, { recordId })} download="">
				导出 Excel
			</LinkButton>
			<ConfirmedButton button={`delete/${recordId}`} text="删除后这张比价单不能恢复。" size={size} />
		</>
	);
}
