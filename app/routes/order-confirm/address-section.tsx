import type { Address } from "~/api/schema/address";
import { AddressForm, getChosenIds } from "~/parts/address-form/address-form";
import { loadAreaChain } from "~/parts/area/load-area-chain";
import { FieldError } from "~/parts/form/text-field.client";
import { Section } from "~/parts/section/section";
import { Clamp } from "~/ui/clamp/clamp";
import { SectionError } from "~/ui/section-error/section-error";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./address-section.module.css";
import card from "./confirm.module.css";
import type { ConfirmData } from "./load-confirm";

type Props = {
	data: ConfirmData;
	values: Record<string, string>;
	/** The form of an address is open; of this one, or of a new one. */
	open: boolean;
	editedId: string | undefined;
};

/** Rows of addresses that are shown before 更多. */
const shownAtFirst = 8;

export function AddressSection({ data, values, open, editedId }: Props) {
	const { addresses, settlement } = data;
	const chosenId = settlement.address?.addressId;
	const list = sortChosenFirst(addresses ?? (settlement.address ? [settlement.address] : []), chosenId);
	const edited = list.find(({ addressId }) => addressId === editedId);
	const save = edited ? `saveAddress/${edited.addressId}` : "saveAddress";
	return (
		<TitledSurface
			title="收货地址"
			id="address-title"
			bordered
			className={card.card}
			aside={
				<button type="submit" className={card.link} name="do" value="panel/address">
					新增收货地址
				</button>
			}
		>
			{addresses === null && <SectionError name="地址列表暂时无法显示" />}
			{list.length === 0 && !open && <p className={card.meta}>还没有收货地址，请先新增。</p>}
			<FieldError name="address" />
			<AddressCards list={list.slice(0, shownAtFirst)} chosenId={chosenId} />
			{list.length > shownAtFirst && (
				<details className={styles.more}>
					<summary>更多地址（{list.length - shownAtFirst}）</summary>
					<AddressCards list={list.slice(shownAtFirst)} chosenId={chosenId} />
				</details>
			)}
			{open && (
				<div className={card.panel} id="panel">
					<h3>{edited ? "编辑收货地址" : "新增收货地址"}</h3>
					<Section
						name="地区暂时无法加载"
						load={() => loadAreaChain(getChosenIds({ address: edited, values }))}
					>
						{(levels) => (
							<AddressForm address={edited} values={values} levels={levels} save={save} cancel="panel/" />
						)}
					</Section>
				</div>
			)}
		</TitledSurface>
	);
}

function AddressCards({ list, chosenId }: { list: Address[]; chosenId: string | undefined }) {
	return (
		<ul className={styles.list}>
			{list.map((address) => (
				<AddressCard key={address.addressId} address={address} chosen={address.addressId === chosenId} />
			))}
		</ul>
	);
}

function AddressCard({ address, chosen }: { address: Address; chosen: boolean }) {
	const { addressId, name, mobile, alias, defaultFlag, commonFlag } = address;
	const area = `${address.provinceName}${address.cityName}${address.districtName}${address.streetName}`;
	return (
		<li className={chosen ? `${styles.card} ${styles.chosen}` : styles.card}>
			<button
				type="submit"
				className={styles.choose}
				name="do"
				value={`address/${addressId}`}
				aria-pressed={chosen}
			>
				<span className={styles.who}>
					<b>{name}</b> {mobile}
					{defaultFlag && <small className={styles.tag}>默认</small>}
					{commonFlag && <small className={styles.tag}>常用地址</small>}
					{alias && <small className={styles.tag}>{alias}</small>}
				</span>
				<span className={styles.where}>
					<Clamp lines={2}>
						{area} {address.address}
					</Clamp>
				</span>
			</button>
			<span className={styles.actions}>
				{!defaultFlag && (
					<button
						type="submit"
						className={card.link}
						name="do"
						value={`default/${addressId}`}
						aria-label={`设为默认 ${name}`}
					>
						设为默认
					</button>
				)}
				<button
					type="submit"
					className={card.link}
					name="do"
					value={`panel/address-${addressId}`}
					aria-label={`编辑 ${name}`}
				>
					编辑
				</button>
				{!chosen && (
					<button
						type="submit"
						className={card.link}
						name="do"
						value={`remove/${addressId}`}
						aria-label={`删除 ${name}`}
					>
						删除
					</button>
				)}
			</span>
		</li>
	);
}

/** Where this order goes is seen at once; the rest stays in the backend's order, common ones first. */
function sortChosenFirst(list: Address[], chosenId: string | undefined): Address[] {
	return list.toSorted((a, b) => Number(b.addressId === chosenId) - Number(a.addressId === chosenId));
}
