import type { FoundGoods } from "~/api/schema/goods-list";
import type { SkuAnswer } from "~/parts/sku-form/sku-answer";
import { SkuTable } from "~/parts/sku-table/sku-table";
import { Surface } from "~/ui/surface/surface";

/** As many specifications as have room for a column. */
const maxSpecs = 3;

/** What was found as a table: what its goods are chosen by stands in columns, the most common first. */
export function FoundTable({ list, answer }: { list: FoundGoods[]; answer: SkuAnswer | undefined }) {
	const hasModel = list.some(({ model }) => model);
	return (
		<Surface padding="none">
			<SkuTable
				id="found"
				label="搜索结果"
				rows={list}
				columns={[
					"goods",
					...(hasModel ? (["model"] as const) : []),
					...listSpecs(list).map((spec) => ({ spec })),
				]}
				answer={answer}
				isList
			/>
		</Surface>
	);
}

function listSpecs(list: readonly FoundGoods[]): string[] {
	const names = list.flatMap(({ specs = [] }) => specs.map(({ name }) => name));
	const counts = [...Map.groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length);
	return counts.slice(0, maxSpecs).map(([name]) => name);
}
