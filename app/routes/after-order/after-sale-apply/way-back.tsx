import type { Address } from "~/api/schema/address";
import { pages } from "~/domain/page/pages";
import { Radio } from "~/ui/choice/choice";
import { Field } from "~/ui/field/field";
import { FieldRow } from "~/ui/field/field-grid";
import { link } from "~/ui/link/link";
import { muted } from "~/ui/muted/muted";
import { Select } from "~/ui/text-input/text-input";
import styles from "./after-sale-apply.module.css";
import { FieldFault } from "./field-fault";

type Props = {
	addresses: readonly Address[];
	values: Readonly<Record<string, string>>;
	fields: Readonly<Record<string, string>>;
};

/** The choice how the goods go back: a pickup at one of the buyer's addresses, or the buyer sends them. */
export function WayBack({ addresses, values, fields }: Props) {
	const way = values.way ?? (addresses.length > 0 ? "pickup" : "self");
	const chosen = values.addressId ?? addresses.find(({ defaultFlag }) => defaultFlag)?.addressId;
	return (
		<>
			<FieldRow legend="寄回方式" className={styles.choices}>
				<Radio name="way" value="pickup" defaultChecked={way === "pickup"} disabled={addresses.length === 0}>
					上门取件
				</Radio>
				<Radio name="way" value="self" defaultChecked={way === "self"}>
					自行寄回
				</Radio>
				{addresses.length === 0 && (
					<span className={muted}>
						上门取件需要地址，请先
						<a href={pages.addressForm.path} className={link}>
							新增收货地址
						</a>
					</span>
				)}
				<FieldFault text={fields.way} />
			</FieldRow>
			{addresses.length > 0 && (
				<div className={styles.pickup}>
					<Field id="address-id" label="取件地址" required error={fields.addressId}>
						{(ties) => (
							<Select {...ties} name="addressId" defaultValue={chosen}>
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
	const where = `${row.provinceName}${row.cityName}${row.districtName}${row.streetName}${row.address}`;
	return `${row.alias ? `${row.alias}：` : ""}${row.name} ${row.mobile} ${where}`;
}
