import type { Address } from "~/api/schema/address";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { RowActions } from "~/parts/form/sharing/row-actions";
import { SharingChip } from "~/parts/form/sharing/sharing-chip";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { bold } from "~/ui/look/words/words";
import styles from "./addresses.module.css";

/** This buyer may change what the company shares. */
type Rights = { mayShare: boolean };

/** A table of addresses with their actions. */
export function AddressTable({ addresses, mayShare }: { addresses: readonly Address[] } & Rights) {
	return (
		<Table caption="收货地址" columns={["收货人", "联系方式", "收货地址", "操作"]}>
			{addresses.map((address) => (
				<AddressRow key={address.addressId} address={address} mayShare={mayShare} />
			))}
		</Table>
	);
}

function AddressRow({ address, mayShare }: { address: Address } & Rights) {
	const { addressId, name, mobile, phone, email, alias, zip, defaultFlag, commonFlag, shared } = address;
	return (
		<tr>
			<th scope="row" className={styles.who}>
				<bdi>{name}</bdi>
				<span className={joinClasses(row(4), above(4))}>
					{defaultFlag && <Chip tone="info" label="默认" />}
					{commonFlag && <Chip label="常用" />}
					<SharingChip shared={shared} />
				</span>
			</th>
			<td>
				{mobile}
				{[phone, email].map((more) => more && <small key={more}>{more}</small>)}
			</td>
			<td>
				{alias && <p className={bold}>{alias}</p>}
				<span>{`${joinArea(address)} ${address.address}`}</span>
				{zip && <small>{`邮编 ${zip}`}</small>}
			</td>
			<td>
				<RowActions
					id={addressId}
					name={name}
					editHref={toPath(pages.addressForm, { addressId })}
					mayChange={!shared || mayShare}
					deletion={`${name}，${address.address}。${defaultFlag ? "这是默认地址，删除后由列表中的下一个代替。" : "删除后不能恢复。"}`}
					isDefault={defaultFlag}
				/>
			</td>
		</tr>
	);
}
