import type { AfterSale } from "~/api/schema/after-sale";
import type { Refusal } from "~/parts/form/refusal";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { FieldGrid, FieldRow } from "~/ui/control/field/field-grid";
import { TextInput } from "~/ui/control/text-input/text-input";
import { TitledSurface } from "~/ui/layout/surface/surface";

const carriers = ["顺丰速运", "京东物流", "中通快递", "圆通速递", "德邦快递", "EMS"];

/** The address for the returned goods, and the fields for carrier and parcel number. */
export function SendBackForm({ claim, refusal }: { claim: AfterSale; refusal: Refusal | null }) {
	const { values = {}, fields = {} } = refusal ?? {};
	return (
		<TitledSurface title="寄回商品" id="send-back" spaced>
			{claim.returnAddress && (
				<p>
					请寄至 <b>{claim.returnAddress}</b>
				</p>
			)}
			<form method="post">
				<FieldGrid>
					<Field id="carrier" label="快递公司" required error={fields.carrier}>
						{(ties) => (
							<TextInput
								{...ties}
								name="carrier"
								list="carriers"
								defaultValue={values.carrier}
								most={20}
								autoComplete="off"
							/>
						)}
					</Field>
					<Field id="tracking-no" label="快递单号" required error={fields.trackingNo}>
						{(ties) => (
							<TextInput {...ties} name="trackingNo" defaultValue={values.trackingNo} autoComplete="off" />
						)}
					</Field>
					<FieldRow>
						<Button variant="primary" name="do" value="sendBack">
							提交快递单号
						</Button>
					</FieldRow>
				</FieldGrid>
				<datalist id="carriers">
					{carriers.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			</form>
		</TitledSurface>
	);
}
