import type { Address } from "~/api/schema/address";
import type { SettlementItem } from "~/api/schema/settlement";
import { describePack, formatNumber } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import type { Refusal } from "~/parts/form/refusal";
import { ChangeNotice } from "~/parts/order/planned/change-notice";
import { BottomBar } from "~/ui/bottom-bar/bottom-bar";
import { Button, LinkButton } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/choice";
import { link } from "~/ui/link/link";
import { muted } from "~/ui/muted/muted";
import { Price } from "~/ui/price/price";
import { row } from "~/ui/row/row";
import { stack } from "~/ui/stack/stack";
import { Surface, TitledSurface } from "~/ui/surface/surface";
import { numberCell, Table } from "~/ui/table/table";
import { Textarea, TextInput } from "~/ui/text-input/text-input";
import styles from "./divide.module.css";
import { getTyped, listChosen, listItems, toNumberName, toPlaceName, type Values } from "./divide-fields";
import type { DivideData } from "./load-divide";

type Props = { data: DivideData; refusal: Refusal | undefined };

/** The addresses, and a number box for each line at each of them. One form, so that no button loses typed numbers. */
export function DivideForm({ data, refusal }: Props) {
	const { settlement, addresses } = data;
	const { values = {}, fields = {} } = refusal ?? {};
	const chosen = listChosen(data, values);
	return (
		<form method="post" noValidate className={stack(12)}>
			{/* Enter in a box presses this button: it divides nothing. */}
			<button type="submit" name="do" value="places" hidden />
			<input type="hidden" name="version" value={settlement.version} />
			<TitledSurface
				title="收货地址"
				id="places-title"
				bordered
				aside={
					<a href={pages.addressForm.path} className={link} target="_blank" rel="noopener">
						新增收货地址
					</a>
				}
				className={stack(12)}
			>
				<ul className={styles.places}>
					{addresses.map((address) => (
						<li key={address.addressId}>
							<Checkbox
								name={toPlaceName(address.addressId)}
								value="1"
								defaultChecked={chosen.includes(address)}
							>
								<span>
									<b>{nameAddress(address)}</b>
									<small className={muted}>
										{`${address.name} ${address.mobile}，${joinArea(address)}${address.address}`}
									</small>
								</span>
							</Checkbox>
						</li>
					))}
				</ul>
				<p className={row(8)}>
					<Button name="do" value="places">
						更新地址
					</Button>
					<span className={muted}>勾选的地址出现在下方每种商品里，已填的数量不会丢失</span>
				</p>
			</TitledSurface>
			<TitledSurface title="粘贴分配" id="paste-title" bordered className={stack(8)}>
				<label className={stack(4)}>
					<span className={muted}>
						每行一种商品，开头写商品编号或物料编码；只有一种商品时不用写。地址写别名、收货人或地址中的字。
					</span>
					<Textarea
						name="pasted"
						rows={2}
						maxLength={20_000}
						defaultValue={values.pasted ?? ""}
						placeholder="仓库A 30，仓库B 20"
						aria-invalid={fields.pasted ? true : undefined}
					/>
				</label>
				<p>
					<Button name="do" value="paste">
						按文字填写
					</Button>
				</p>
			</TitledSurface>
			<ChangeNotice settlement={settlement} />
			<Surface bordered padding="none">
				<Table
					caption="商品分配"
					columns={["商品", { number: "单价" }, { number: "订单数量" }, "各地址数量"]}
				>
					<tbody>
						{listItems(settlement).map((item) => (
							<DivideRow key={item.skuId} {...{ item, data, chosen, values, fields }} />
						))}
					</tbody>
				</Table>
			</Surface>
			<p className={muted}>阶梯价、运费和送达日期按每个地址的数量计算，下一步逐个显示，提交前不会下单。</p>
			<Checkbox name="others" value="1" defaultChecked={values.others === "1"}>
				各地址合计与订单数量不同时，按填写的数量下单
			</Checkbox>
			<BottomBar always>
				<LinkButton href={toPath(pages.orderConfirm, { settlementId: settlement.settlementId })}>
					返回
				</LinkButton>
				<Button variant="primary" size="large" name="do" value="divide">
					下一步：核对各地址
				</Button>
			</BottomBar>
		</form>
	);
}

/** A short name: the alias of the address, or its consignee with the street. */
function nameAddress({ alias, name, districtName, address }: Address): string {
	return alias || `${name} · ${districtName}${address}`;
}

type RowProps = {
	item: SettlementItem;
	data: DivideData;
	chosen: readonly Address[];
	values: Values;
	fields: Values;
};

function DivideRow({ item, data, chosen, values, fields }: RowProps) {
	return (
		<tr>
			<td>
				<SkuCell item={item} />
			</td>
			<td className={numberCell}>
				<Price value={item.price} unit={item.saleUnit} />
				{item.pack && <small>{describePack(item.price, item)}</small>}
			</td>
			<td className={numberCell}>{formatNumber(item.num, item)}</td>
			<td>
				<span className={styles.boxes}>
					{chosen.map((address) => {
						const name = toNumberName(item.skuId, address.addressId);
						return (
							<label key={address.addressId}>
								<span>{nameAddress(address)}</span>
								<TextInput
									name={name}
									defaultValue={getTyped(data, values, item, address.addressId)}
									key={values[name]}
									inputMode="numeric"
									maxLength={5}
									autoComplete="off"
									aria-label={`${item.name} 送至 ${nameAddress(address)}`}
									aria-invalid={fields[name] ? true : undefined}
								/>
								{item.saleUnit}
							</label>
						);
					})}
				</span>
			</td>
		</tr>
	);
}
