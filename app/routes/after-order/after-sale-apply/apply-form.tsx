import type { Address } from "~/api/schema/address";
import { AfterSaleKind, type ClaimableLine } from "~/api/schema/after-sale";
import { formatAfterSaleKind } from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { DraftForm } from "~/parts/form/draft/draft-form.client";
import type { Refusal } from "~/parts/form/refusal";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Radio } from "~/ui/control/choice/choice";
import { Field } from "~/ui/control/field/field";
import { FieldGrid, FieldRow } from "~/ui/control/field/field-grid";
import { Select, Textarea } from "~/ui/control/text-input/text-input";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { Alert } from "~/ui/state/alert/alert";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import styles from "./after-sale-apply.module.css";
import { FieldFault } from "./field-fault";
import { NumberAndRefund } from "./number-and-refund.client";
import { Pictures } from "./pictures";
import { WayBack } from "./way-back";

const reasons = ["质量问题", "商品破损", "发错或漏发", "与描述不符", "不再需要", "其他"];

type Props = {
	line: ClaimableLine;
	addresses: readonly Address[];
	userId: string | undefined;
	refusal: Refusal | null;
};

/**
 * The form of one article. It posts as a whole, with its pictures, and needs no script. The name of its draft
 * contains the number of pieces left to claim: after a claim the old draft does not come back.
 */
export function ApplyForm({ line, addresses, userId, refusal }: Props) {
	const { values = {}, fields = {}, message } = refusal ?? {};
	if (line.claimable === 0) return <AllClaimed line={line} />;
	const kind = values.kind ?? "return";
	return (
		<Surface>
			<DraftForm
				draft={`after-sale:${line.orderId}:${line.skuId}:${line.claimable}`}
				userId={userId}
				encType="multipart/form-data"
				className={joinClasses(stack(16), styles.form)}
			>
				<Alert>{message}</Alert>
				<input type="hidden" name="claimId" value={values.claimId ?? crypto.randomUUID()} />
				<div className={styles.goods}>
					<SkuCell item={line} />
					<p className={styles.bought}>
						子订单号 {line.orderId}
						<br />
						{line.venderName}
						<br />
						已购 {line.num} {line.saleUnit}
					</p>
				</div>
				<FieldGrid>
					<FieldRow legend="售后类型" className={styles.choices}>
						{AfterSaleKind.options.map((one) => (
							<Radio key={one} name="kind" value={one} defaultChecked={one === kind}>
								{formatAfterSaleKind(one)}
							</Radio>
						))}
						<FieldFault text={fields.kind} />
					</FieldRow>
					<NumberAndRefund
						price={line.price}
						saleUnit={line.saleUnit ?? ""}
						max={line.claimable}
						typed={values.num}
						error={fields.num}
					/>
					<Field id="reason" label="申请原因" required error={fields.reason}>
						{(ties) => (
							<Select {...ties} name="reason" defaultValue={values.reason ?? ""}>
								<option value="">请选择</option>
								{reasons.map((reason) => (
									<option key={reason}>{reason}</option>
								))}
							</Select>
						)}
					</Field>
					<Field
						id="description"
						label="问题描述"
						wide
						hint="写清问题与批号，供应商处理更快；最多 500 字"
						error={fields.description}
					>
						{(ties) => <Textarea {...ties} name="description" defaultValue={values.description} most={500} />}
					</Field>
					<Pictures values={values} error={fields.pictures} />
					<WayBack sentTo={line.sentTo} addresses={addresses} values={values} fields={fields} />
					<FieldRow>
						<Button variant="primary" name="do" value="apply">
							提交申请
						</Button>
						<LinkButton href={pages.afterSaleApply.path}>取消</LinkButton>
					</FieldRow>
				</FieldGrid>
			</DraftForm>
		</Surface>
	);
}

function AllClaimed({ line: { orderId, skuId } }: { line: ClaimableLine }) {
	const href = toPath(pages.afterSaleRecords, { keyword: `${orderId} ${skuId}` });
	return (
		<EmptySurface
			icon="file"
			text="这件商品已全部申请售后"
			action={<LinkButton href={href}>查看售后记录</LinkButton>}
		/>
	);
}
