import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import { Placed } from "~/parts/order/placed/placed";
import { ChangeNotice } from "~/parts/order/planned/change-notice";
import { hasExtension } from "~/request/has-extension";
import { stack } from "~/ui/layout/stack/stack";
import type { ConfirmRefusal } from "../settlement/confirm-work";
import type { Changed, ConfirmData } from "../settlement/load-confirm";
import { AddressQuestion } from "./address-question";
import { AddressSection, type Find } from "./address-section";
import { ApprovalSection } from "./approval-section";
import { ChangedLines } from "./changed-lines";
import styles from "./confirm.module.css";
import { ConfirmTotals } from "./confirm-totals";
import { CostSection } from "./cost-section";
import { GoodsSection } from "./goods-section";
import { InvoiceSection } from "./invoice-section";
import { PaymentSection } from "./payment-section";
import { PlaceDifference } from "./place-difference";
import { SeenFields } from "./seen-fields";

type Props = {
	data: ConfirmData;
	/** The differences from the order as the buyer saw it; null without a refusal because of them. */
	changed: Changed | null;
	refusal: ConfirmRefusal | null;
	find: Find;
	/** The open panel: `address` or `header`, with the id of an edited one. */
	panel: string;
	/** The kind of invoice that was chosen when the panel was opened. */
	invoiceType: string | undefined;
};

/** The page is one form, so that no button loses typed values. */
export function ConfirmPage({ data, changed, refusal, find, panel, invoiceType }: Props) {
	const { settlement } = data;
	if (settlement.orderId) {
		return (
			<Placed
				text="该订单已提交"
				orderIds={[settlement.orderId]}
				payable={data.payable}
				className={styles.card}
			/>
		);
	}
	const values = refusal?.values ?? (invoiceType ? { "inv.type": invoiceType } : {});
	const asked = data.addresses?.find(({ addressId }) => addressId === refusal?.question?.addressId);
	const offersGoods = changed !== null && [...changed.left.values()].some(({ line }) => line);
	const [, open = "", editedId] = /^(\w*)(?:-(.+))?$/.exec(panel) ?? [];
	return (
		<EnhancedForm
			refusal={refusal}
			stamp={String(settlement.version)}
			// Each order has a draft of its own: the remark and number of one must not get into the next.
			draft={`orderConfirm:${settlement.settlementId}`}
			userId={data.userId}
			files={settlement.mayAttachFiles}
			native={changed !== null || asked !== undefined}
			className={stack(12)}
		>
			<button type="submit" className="visually-hidden" name="do" value="save" tabIndex={-1}>
				保存
			</button>
			<SeenFields settlement={settlement} changed={changed} />
			<input type="hidden" name="panel" value={panel} />
			<FormMessage />
			{changed && (
				<ChangedLines settlement={settlement} {...changed} values={values} offersGoods={offersGoods} />
			)}
			<ChangeNotice
				settlement={settlement}
				changes={refusal?.changes}
				asked={changed && new Set(changed.change.lines.map(({ skuId }) => skuId))}
			/>
			{asked && refusal?.question && <AddressQuestion address={asked} {...refusal.question} />}
			<PlaceDifference settlement={settlement} addresses={data.addresses ?? []} />
			<AddressSection
				data={data}
				find={find}
				values={values}
				open={open === "address"}
				editedId={editedId}
				pasted={refusal?.pasted}
				mayDivide={settlement.mayChangeLines === true && hasExtension("lines")}
			/>
			<ApprovalSection data={data} values={values} />
			<PaymentSection settlement={settlement} values={values} />
			<InvoiceSection data={data} values={values} open={open === "header"} editedId={editedId} />
			<CostSection settlement={settlement} values={values} />
			<GoodsSection data={data} values={values} faults={Object.keys(refusal?.fields ?? {})} />
			<ConfirmTotals settlement={settlement} userId={data.userId} offersGoods={offersGoods} />
		</EnhancedForm>
	);
}
