import type { OwnCode } from "~/api/contract/mall/own-code";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { Button } from "~/ui/control/button/button";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { Table, wideCell } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";

/** The codes with their articles. Another article is typed by its id, in place. */
export function CodeTable({ codes }: { codes: readonly OwnCode[] }) {
	return (
		<Table caption="物料编码" columns={["物料编码", "商品", "修改人", "操作"]}>
			{codes.map((code) => (
				<CodeRow key={code.code} code={code} />
			))}
		</Table>
	);
}

function CodeRow({ code: own }: { code: OwnCode }) {
	const { code, spelled, skuId, name, brandName, model, onSale, operator, time } = own;
	return (
		<tr>
			<th scope="row">
				<b>
					{code}
					{spelled && <Chip label="常用写法" />}
				</b>
			</th>
			<td {...wideCell}>
				{onSale ? (
					<TextLink href={toPath(pages.item, { skuId })}>{name}</TextLink>
				) : (
					<>
						{name || skuId}
						<Chip tone="warning" label="已下架" />
					</>
				)}
				<small>{[skuId, brandName, model].filter(Boolean).join(" · ")}</small>
			</td>
			<td>
				{operator}
				<small className={unbroken}>{formatDate(time, "yyyy-MM-dd hh:mm")}</small>
			</td>
			<td>
				<div className={row(8, "unbroken")}>
					<form method="post" encType="multipart/form-data" className={row(8, "unbroken")}>
						<input type="hidden" name="code" value={code} />
						{spelled && <input type="hidden" name="spelled" value="1" />}
						<TextInput name="skuId" defaultValue={skuId} autoComplete="off" aria-label={`商品编号 ${code}`} />
						<Button size="small" name="do" value="save" aria-label={`修改 ${code}`}>
							修改
						</Button>
					</form>
					<ConfirmedButton
						button={`delete/${encodeURIComponent(code)}`}
						text={`${code}。删除后清单和搜索不再按它找到商品。`}
						size="small"
					/>
				</div>
			</td>
		</tr>
	);
}
