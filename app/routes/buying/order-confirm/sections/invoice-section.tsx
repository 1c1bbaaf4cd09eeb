import { InvoiceHeaderForm } from "~/parts/order/invoice-form/invoice-header-form";
import { target } from "~/ui/layout/item/item";
import { above, below } from "~/ui/layout/space/space";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { link } from "~/ui/navigation/link/link";
import { SectionError } from "~/ui/state/section-error/section-error";
import type { ConfirmData } from "../settlement/load-confirm";
import card from "./confirm.module.css";
import { InvoiceChoices } from "./invoice-choices";

type Props = {
	data: ConfirmData;
	values: Record<string, string>;
	/** The form of a header is open: of `editedId`, or of a new one. */
	open: boolean;
	editedId: string | undefined;
};

/** The invoice of the order: kind, moment, title and content, as far as this mall allows them. */
export function InvoiceSection({ data, values, open, editedId }: Props) {
	const { kinds, moments, headers, mayEditHeaders, mayShare } = data;
	const edited = headers?.find(({ headerId }) => headerId === editedId);
	const save = edited ? `saveHeader/${edited.headerId}` : "saveHeader";
	return (
		<TitledSurface
			title="发票信息"
			id="invoice-title"
			bordered
			className={card.card}
			aside={
				mayEditHeaders && (
					<button type="submit" className={joinClasses(link, target)} name="do" value="panel/header">
						新增发票抬头
					</button>
				)
			}
		>
			{kinds && moments && headers ? (
				<InvoiceChoices
					invoice={data.settlement.invoice}
					kinds={kinds}
					states={moments.states}
					headers={headers}
					mayEdit={({ shared }) => mayEditHeaders && (!shared || mayShare)}
					values={values}
				/>
			) : (
				<SectionError name="发票设置暂时无法显示" />
			)}
			{open && kinds && mayEditHeaders && (
				<div className={joinClasses(card.panel, framed, above(16))} id="panel">
					<h3 className={below(16)}>{edited ? "编辑发票抬头" : "新增发票抬头"}</h3>
					<InvoiceHeaderForm
						header={edited}
						values={values}
						types={kinds.types}
						save={save}
						cancel="panel/"
					/>
				</div>
			)}
		</TitledSurface>
	);
}
