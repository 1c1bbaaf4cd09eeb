import { maxInquiryVenders } from "~/api/contract/mall/inquiry";
import { FieldError } from "~/parts/form/text-field.client";
import { Checkbox, Radio } from "~/ui/control/choice/choice";
import { FieldRow } from "~/ui/control/field/field-grid";
import { muted } from "~/ui/look/muted/muted";
import { toVenderField } from "./chosen-venders";
import styles from "./vender-choice.module.css";

export type Vender = { venderId: string; venderName: string };

type Props = {
	/** Null while the suppliers cannot be listed. */
	venders: readonly Vender[] | null;
	/** Undefined for all suppliers. */
	chosen: readonly string[] | undefined;
};

/** The suppliers that are asked: all of them, or a list. */
export function VenderChoice({ venders, chosen }: Props) {
	return (
		<FieldRow legend="供应商" className={styles.choice}>
			<Radio name="asked" value="all" defaultChecked={!chosen}>
				全部供应商
			</Radio>
			<Radio name="asked" value="some" defaultChecked={Boolean(chosen)} disabled={!venders}>
				{`指定供应商，最多 ${maxInquiryVenders} 家`}
			</Radio>
			{!venders && <span className={muted}>供应商名单暂时无法显示，可先向全部供应商发起</span>}
			<div className={styles.venders}>
				{venders?.map(({ venderId, venderName }) => (
					<Checkbox
						key={venderId}
						name={toVenderField(venderId)}
						value="1"
						defaultChecked={chosen?.includes(venderId) ?? false}
					>
						<span>{venderName}</span>
					</Checkbox>
				))}
			</div>
			<FieldError name="venderIds" />
		</FieldRow>
	);
}
