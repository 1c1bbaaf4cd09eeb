import type { Refusal } from "~/parts/form/refusal";
import { Button } from "~/ui/button/button";
import { Field } from "~/ui/field/field";
import { muted } from "~/ui/muted/muted";
import { TitledSurface } from "~/ui/surface/surface";
import { Textarea } from "~/ui/text-input/text-input";
import styles from "./approval.module.css";

/** The approver's two answers; sending back needs a reason. */
export function DecideForms({ refusal }: { refusal: Refusal | null }) {
	return (
		<TitledSurface title="审批" id="decide" className={styles.decide}>
			<form method="post">
				<p className={muted}>同意后提交人可以付款，订单按当前价格生效。</p>
				<Button variant="primary" size="large" name="do" value="approve">
					同意
				</Button>
			</form>
			<form method="post">
				<Field id="reason" label="退回原因" required stacked error={refusal?.fields.reason}>
					{(ties) => (
						<Textarea
							{...ties}
							name="reason"
							rows={2}
							maxLength={200}
							defaultValue={refusal?.values.reason ?? ""}
							placeholder="提交人会看到，200 字以内"
							autoComplete="off"
						/>
					)}
				</Field>
				<Button variant="danger" name="do" value="sendBack">
					退回
				</Button>
			</form>
		</TitledSurface>
	);
}
