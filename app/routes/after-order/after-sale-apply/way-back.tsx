import type { Address } from "~/api/schema/address";
import type { ClaimableLine } from "~/api/schema/after-sale";
import { pages } from "~/domain/page/pages";
import { joinArea } from "~/domain/place/join-area";
import { Radio } from "~/ui/control/choice/choice";
import { Field } from "~/ui/control/field/field";
import { FieldRow } from "~/ui/control/field/field-grid";
import { Select } from "~/ui/control/text-input/text-input";
import { muted } from "~/ui/look/muted/muted";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./after-sale-apply.module.css";
import { FieldFault } from "./field-fault";

type Props = {
	/** Where the goods went. */
	sentTo: ClaimableLine["sentTo"];
	addresses: readonly Address[];
	values: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
};

/**
 * The choice how the goods go back: the buyer sends them, or a carrier fetches them, from where they went or
 * from another of the buyer's addresses.
 */
export function WayBack({ sentTo, addresses, values, fields }: Props) {
	const canFetch = sentTo !== undefined || addresses.length > 0;
	const way = values.way ?? (canFetch ? "pickup" : "self");
	const first = sentTo ? "" : addresses.find(({ defaultFlag }) => defaultFlag)?.addressId;
	return (
		<>
			<FieldRow legend="寄回方式" className={styles.choices}>
				<Radio name="way" value="pickup" defaultChecked={way === "pickup"} disabled={!canFetch}>
					上门取件
				</Radio>
				<Radio name="way" value="self" defaultChecked={way === "self"}>
					自行寄回
				</Radio>
				{!canFetch && (
					<span className={muted}>
						上门取件需要地址，请先
						<TextLink href={pages.addressForm.path}>新增收货地址</TextLink>
					</span>
				)}
				<FieldFault text={fields.way} />
			</FieldRow>
			{canFetch && (
				<div className={styles.pickup}>
					<Field id="address-id" label="取件地址" required error={fields.addressId}>
						{(ties) => (
							<Select {...ties} name="addressId" required={false} defaultValue={values.addressId ?? first}>
								{sentTo && (
									<option value="">
										原收货地址：{sentTo.name} {sentTo.mobile} {sentTo.address}
									</option>
								)}
								{addresses.map((address) => (
									<option key={address.addressId} value={address.addressId}>
										{toLine(address)}
									</option>
								))}
							</Select>
						)}
					</Field>
				</div>
			)}
		</>
	);
}

function toLine(row: Address): string {
	const where = `${joinArea(row)}${row.address}`;
	return `${row.alias ? `${row.alias}：` : ""}${row.name} ${row.mobile} ${where}`;
}
