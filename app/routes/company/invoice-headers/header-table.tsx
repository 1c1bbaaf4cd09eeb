import type { InvoiceHeader } from "~/api/schema/invoice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { RowActions } from "~/parts/form/sharing/row-actions";
import { SharingChip } from "~/parts/form/sharing/sharing-chip";
import { hasExtension } from "~/request/has-extension";
import { Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { bold, regular } from "~/ui/look/words/words";

type Props = {
	headers: readonly InvoiceHeader[];
	/** The names of the kinds of invoice. */
	kinds: ReadonlyMap<number, string>;
	/** This buyer may change what the company shares. */
	mayShare: boolean;
};

/** A table of invoice headers with their actions. */
export function HeaderTable({ headers, kinds, mayShare }: Props) {
	return (
		<Table caption="发票抬头" columns={["发票抬头", "适用发票", "开户信息", "收票信息", "操作"]}>
			{headers.map((header) => (
				<HeaderRow
					key={header.headerId}
					header={header}
					kind={kinds.get(header.invoiceType)}
					mayChange={!header.shared || mayShare}
				/>
			))}
		</Table>
	);
}

type RowProps = { header: InvoiceHeader; kind: string | undefined; mayChange: boolean };

function HeaderRow({ header, kind = "其他发票", mayChange }: RowProps) {
	const { headerId, title, taxNo, isDefault } = header;
	return (
		<tr>
			<th scope="row" className={bold}>
				<bdi>{title}</bdi> {isDefault && <Chip tone="info" label="默认" />}{" "}
				<SharingChip shared={header.shared} />
				<small className={regular}>{taxNo}</small>
			</th>
			<td className={unbroken}>{kind}</td>
			<Lines lines={[header.regBank, header.regBankAccount, header.regAddr, header.regPhone]} />
			<Lines
				lines={[
					[header.receiverName, header.receiverPhone].filter(Boolean).join(" "),
					header.receiverAddress,
					header.email,
				]}
			/>
			<td>
				<RowActions
					id={headerId}
					name={`${title}，${kind}`}
					editHref={toPath(pages.invoiceHeaderForm, { headerId })}
					mayChange={mayChange}
					deletion={hasExtension("money") ? `${title}，${taxNo}。已提交的订单不受影响。` : null}
					isDefault={isDefault}
				/>
			</td>
		</tr>
	);
}

function Lines({ lines }: { lines: (string | undefined)[] }) {
	const filled = lines.filter((line) => line);
	return (
		<td className={muted}>{filled.length > 0 ? filled.map((line) => <p key={line}>{line}</p>) : "—"}</td>
	);
}
