import type { Address } from "~/api/schema/address";
import { dataNative, mark } from "~/document/marks";
import { cutPage } from "~/domain/page/cut-page";
import { addressesAtOnce, findAddresses, sortAddresses } from "~/domain/place/find-addresses";
import { joinArea } from "~/domain/place/join-area";
import { FieldError } from "~/parts/form/text-field.client";
import { Section } from "~/parts/page/section/section";
import { AddressForm, getChosenIds } from "~/parts/place/address-form/address-form";
import { loadAreaChain } from "~/parts/place/area/load-area-chain";
import { Button } from "~/ui/control/button/button";
import { KeywordInput } from "~/ui/control/keyword-search/keyword-input";
import { cells } from "~/ui/layout/columns/columns";
import { target } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { above, below } from "~/ui/layout/space/space";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedBelow } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { link } from "~/ui/navigation/link/link";
import { SectionError } from "~/ui/state/section-error/section-error";
import type { ConfirmData } from "../settlement/load-confirm";
import styles from "./address-section.module.css";
import card from "./confirm.module.css";

/** The buyer's search among the addresses, and the page of its result. */
export type Find = { keyword: string; pageIndex: number };

type Props = {
	data: ConfirmData;
	/** The search among many addresses. */
	find: Find;
	values: Record<string, string>;
	/** The form of an address is open: of `editedId`, or of a new one. */
	open: boolean;
	editedId: string | undefined;
	/** The notes about a pasted address. */
	pasted: readonly string[] | undefined;
	/** The goods may be divided among several addresses. */
	mayDivide: boolean;
};

export function AddressSection({ data, find, values, open, editedId, pasted, mayDivide }: Props) {
	const { addresses, settlement, mayShare } = data;
	const chosenId = settlement.address?.addressId;
	const list = sortAddresses(addresses ?? (settlement.address ? [settlement.address] : []), chosenId);
	const edited = list.find(({ addressId }) => addressId === editedId);
	const save = edited ? `saveAddress/${edited.addressId}` : "saveAddress";
	return (
		<TitledSurface
			title="收货地址"
			id="address-title"
			bordered
			className={card.card}
			aside={
				<span className={row(16)}>
					{mayDivide && (
						<button
							type="submit"
							className={joinClasses(link, target)}
							name="do"
							value="divide"
							{...mark(dataNative)}
						>
							分送到多个地址
						</button>
					)}
					<button type="submit" className={joinClasses(link, target)} name="do" value="panel/address">
						新增收货地址
					</button>
				</span>
			}
		>
			{addresses === null && <SectionError name="地址列表暂时无法显示" />}
			{list.length === 0 && !open && <p className={muted}>还没有收货地址，请先新增。</p>}
			<FieldError name="address" />
			<FoundAddresses list={list} chosenId={chosenId} find={find} mayShare={mayShare} />
			{open && (
				<div className={joinClasses(card.panel, framed, above(16))} id="panel">
					<h3 className={below(16)}>{edited ? "编辑收货地址" : "新增收货地址"}</h3>
					<Section
						name="地区暂时无法加载"
						load={() => loadAreaChain(getChosenIds({ address: edited, values }))}
					>
						{(levels) => (
							<AddressForm
								address={edited}
								values={values}
								levels={levels}
								pasted={pasted}
								save={save}
								cancel="panel/"
								asks
							/>
						)}
					</Section>
				</div>
			)}
		</TitledSurface>
	);
}

type FoundProps = { list: Address[]; chosenId: string | undefined; find: Find; mayShare: boolean };

/** The order's address, and the found ones, one page at a time. */
function FoundAddresses({ list, chosenId, find: { keyword, pageIndex }, mayShare }: FoundProps) {
	const found = findAddresses(list, keyword);
	const { list: shown, pageCount } = cutPage(found, pageIndex, addressesAtOnce);
	return (
		<>
			{list.length > addressesAtOnce && (
				<p className={joinClasses(row(8), styles.find, below(12), unbroken)} id="addresses">
					<KeywordInput keyword={keyword} label="查询收货地址" placeholder="收货人、手机号、地址或别名" />
					<Button name="do" value="find">
						查询
					</Button>
					<span className={muted}>
						{keyword ? `找到 ${found.length} 个，共 ${list.length} 个` : `共 ${list.length} 个`}
					</span>
				</p>
			)}
			<ul {...cells(12, 340, styles.list)}>
				{shown.map((address) => (
					<AddressCard
						key={address.addressId}
						address={address}
						chosen={address.addressId === chosenId}
						mayChange={!address.shared || mayShare}
					/>
				))}
			</ul>
			{pageCount > 1 && (
				<p className={joinClasses(row(8, "end"), above(12))}>
					<Button size="small" name="do" value={`find/${pageIndex - 1}`} disabled={pageIndex <= 1}>
						上一页
					</Button>
					<span className={muted}>
						第 {pageIndex} 页，共 {pageCount} 页
					</span>
					<Button size="small" name="do" value={`find/${pageIndex + 1}`} disabled={pageIndex >= pageCount}>
						下一页
					</Button>
				</p>
			)}
		</>
	);
}

type CardProps = { address: Address; chosen: boolean; mayChange: boolean };

function AddressCard({ address, chosen, mayChange }: CardProps) {
	const { addressId, name, mobile, alias, defaultFlag, commonFlag, shared } = address;
	const area = joinArea(address);
	return (
		<li className={joinClasses(styles.card, framed, chosen && styles.chosen)}>
			<button
				type="submit"
				className={styles.choose}
				name="do"
				value={`address/${addressId}`}
				aria-pressed={chosen}
				// The page answers with a question where the address changes anything.
				{...mark(dataNative)}
			>
				<span className={row(8, "wrap")}>
					<b>{name}</b> {mobile}
					{defaultFlag && <Tag label="默认" />}
					{commonFlag && <Tag label="常用地址" />}
					{shared && <Tag label="公司共用" />}
					{alias && <Tag label={alias} />}
				</span>
				<span className={mutedBelow}>
					<Clamp lines={2}>
						{area} {address.address}
					</Clamp>
				</span>
			</button>
			<span className={joinClasses(styles.actions, row(12, "stretched", "end", "unbroken"))}>
				{!defaultFlag && <CardAction value={`default/${addressId}`} label="设为默认" name={name} />}
				{mayChange && <CardAction value={`panel/address-${addressId}`} label="编辑" name={name} />}
				{mayChange && !chosen && <CardAction value={`remove/${addressId}`} label="删除" name={name} />}
			</span>
		</li>
	);
}

function Tag({ label }: { label: string }) {
	return (
		<small>
			<Chip label={label} />
		</small>
	);
}

function CardAction({ value, label, name }: { value: string; label: string; name: string }) {
	return (
		<button
			type="submit"
			className={joinClasses(link, target)}
			name="do"
			value={value}
			aria-label={`${label} ${name}`}
		>
			{label}
		</button>
	);
}
