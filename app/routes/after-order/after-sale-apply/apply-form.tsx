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
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import styles from "./after-sale-apply.module.css";
import { ClaimLines, type NumberedLine } from "./claim-lines.client";
import { FieldFault } from "./field-fault";
import { numberPrefix } from "./listed-fields";
import { Pictures } from "./pictures";
import { WayBack } from "./way-back";

const reasons = ["质量问题", "商品破损", "发错或漏发", "与描述不符", "不再需要", "其他"];

type Props = {
	/** Articles of one child order; the first names it for all. */
	lines: readonly [ClaimableLine, ...ClaimableLine[]];
	/** The order may have others: the form is about one of its articles. */
	isPart: boolean;
	addresses: readonly Address[];
	userId: string | undefined;
	refusal: Refusal | null;
};

/**
 * The form of one article or of several. It posts as a whole, with its pictures, and needs no script. The
 * name of its draft contains the number of pieces left to claim: after a claim the old draft does not come
 * back.
 */
export function ApplyForm({ lines, isPart, addresses, userId, refusal }: Props) {
	const { values = {}, fields = {}, message } = refusal ?? {};
	const [first] = lines;
	const { orderId } = first;
	const left = lines.reduce((sum, { claimable }) => sum + claimable, 0);
	if (left === 0) return <AllClaimed line={first} isPart={isPart} />;
	const kind = values.kind ?? "return";
	return (
		<Surface>
			<DraftForm
				draft={`after-sale:${orderId}:${isPart ? first.skuId : ""}:${left}`}
				userId={userId}
				encType="multipart/form-data"
				className={joinClasses(stack(16), styles.form)}
			>
				<Alert>{message}</Alert>
				<input type="hidden" name="claimId" value={values.claimId ?? crypto.randomUUID()} />
				<p className={joinClasses(row(16, "wrap"), muted)}>
					<span>
						子订单{" "}
						<TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })} translate="no">
							{orderId}
						</TextLink>
					</span>
					{first.venderName}
					{isPart && (
						<TextLink href={toPath(pages.afterSaleApply, { orderChildId: orderId })}>
							连同本单其他商品一起申请
						</TextLink>
					)}
				</p>
				<ClaimLines
					lines={lines.map((line) => toNumbered(line, refusal, lines.length))}
					error={fields.lines}
				/>
				<FieldGrid>
					<FieldRow legend="售后类型" className={styles.choices}>
						{AfterSaleKind.options.map((one) => (
							<Radio key={one} name="kind" value={one} defaultChecked={one === kind}>
								{formatAfterSaleKind(one)}
							</Radio>
						))}
						<FieldFault text={fields.kind} />
					</FieldRow>
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
					<WayBack sentTo={first.sentTo} addresses={addresses} values={values} fields={fields} />
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

/** The number of a single article begins at 1; of several the buyer fills in those that go back. */
function toNumbered(line: ClaimableLine, refusal: Refusal | null, count: number): NumberedLine {
	const { skuId, name, price, saleUnit, claimable } = line;
	const field = numberPrefix + skuId;
	const typed = refusal?.values[field] ?? (count === 1 ? "1" : "");
	const error = refusal?.fields[field];
	return { skuId, name, price, saleUnit, claimable, typed, error, goods: <SkuCell item={line} /> };
}

function AllClaimed({ line: { orderId, skuId }, isPart }: { line: ClaimableLine; isPart: boolean }) {
	const href = toPath(pages.afterSaleRecords, { keyword: isPart ? `${orderId} ${skuId}` : orderId });
	return (
		<EmptySurface
			icon="file"
			text={isPart ? "这件商品已全部申请售后" : "本单商品已全部申请售后"}
			action={<LinkButton href={href}>查看售后记录</LinkButton>}
		/>
	);
}
