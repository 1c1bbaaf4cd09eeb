import type { FreeLineInput } from "~/api/contract/mall/saved-list";
import { describeLineTexts } from "~/domain/goods/line-texts";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { TextLink } from "~/ui/navigation/link/link";

/** The words of a line without goods, and the way to look for them again. */
export function FreeWords({ line }: { line: Pick<FreeLineInput, "name" | "remark" | "reqNo"> }) {
	const { name } = line;
	return (
		<>
			{name}
			{describeLineTexts(line).map((text) => (
				<small key={text}>{text}</small>
			))}
			<span className={row(8, "wrap")}>
				<Chip tone="warning" label="未选定商品" />
				<TextLink href={toPath(pages.search, { keyword: name })} aria-label={`重新搜索 ${name}`}>
					重新搜索
				</TextLink>
			</span>
		</>
	);
}
