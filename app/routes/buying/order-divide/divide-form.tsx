import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { findAddresses } from "~/domain/place/find-addresses";
import { joinArea } from "~/domain/place/join-area";
import { nameAddresses } from "~/domain/place/name-addresses";
import { DraftForm } from "~/parts/form/draft/draft-form.client";
import type { Refusal } from "~/parts/form/refusal";
import { Matrix } from "~/parts/order/matrix/matrix";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { KeywordInput } from "~/ui/control/keyword-search/keyword-input";
import { Textarea } from "~/ui/control/text-input/text-input";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { cells } from "~/ui/layout/columns/columns";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { link, TextLink } from "~/ui/navigation/link/link";
import styles from "./divide.module.css";
import { listChosenAddresses, listShownAddresses, manyPlaces, mostPlanText } from "./divide-fields";
import { DivideRow } from "./divide-row";
import { toPlaceName } from "./field-names";
import type { DivideData } from "./load-divide";

type Props = { data: DivideData; refusal: Refusal | undefined };

/**
 * The addresses, and a number box for each line at each of them. One form, so that
 * no button loses typed numbers.
 */
export function DivideForm({ data, refusal }: Props) {
	const { settlement, addresses, lines, userId } = data;
	const { settlementId, version, together } = settlement;
	const { values = {}, fields = {} } = refusal ?? {};
	const chosen = listChosenAddresses(data, values);
	const shown = listShownAddresses(data, values, chosen);
	const { keyword = "" } = values;
	const isFound = keyword === "" || findAddresses(addresses, keyword).length > 0;
	const names = nameAddresses(addresses);
	return (
		<DraftForm draft={`orderDivide:${settlementId}`} userId={userId} noValidate className={stack(12)}>
			{/* Enter in a box presses this button: it divides nothing. */}
			<button type="submit" name="do" value="places" hidden />
			<input type="hidden" name="version" value={version} />
			<TitledSurface
				title="收货地址"
				id="places-title"
				bordered
				aside={
					<TextLink href={pages.addressForm.path} target="_blank" rel="noopener">
						新增收货地址
					</TextLink>
				}
				spaced
			>
				{addresses.length >= manyPlaces && (
					<p className={row(8, "wrap")}>
						<KeywordInput keyword={keyword} label="查询收货地址" placeholder="收货人、手机号、地址或别名" />
						<Button name="do" value="places">
							查询
						</Button>
						<span className={muted} role="status">
							{`${isFound ? "" : "没有找到地址，请换个词；"}显示 ${shown.length} 个，共 ${addresses.length} 个地址`}
						</span>
					</p>
				)}
				<ul {...cells([8, 16], 360, styles.places)}>
					{shown.map((address) => (
						<li key={address.addressId}>
							<Checkbox
								name={toPlaceName(address.addressId)}
								value="1"
								defaultChecked={chosen.includes(address)}
							>
								<span>
									<b>{names.get(address.addressId)}</b>
									<small className={muted}>
										{`${address.name} ${address.mobile}，${joinArea(address)}${address.address}`}
									</small>
								</span>
							</Checkbox>
						</li>
					))}
				</ul>
				<p className={row(8, "wrap")}>
					<Button name="do" value="places">
						更新地址
					</Button>
					<span className={muted}>勾选的地址在下方各占一列，已填的数量保留并重新合计</span>
				</p>
				<PasteBox text={values.pasted ?? ""} isWrong={fields.pasted !== undefined} />
			</TitledSurface>
			<Surface bordered padding="none">
				<Matrix
					caption="商品分配"
					total="已分 / 订单"
					places={chosen.map(({ addressId }) => names.get(addressId) ?? "")}
				>
					{lines.map((line) => (
						<DivideRow key={line.skuId} {...{ line, data, chosen, names, values, fields }} />
					))}
				</Matrix>
			</Surface>
			<p className={muted}>
				阶梯价和起订量按各地址合计的数量计算；运费和送达日期按每个地址计算，下一步逐个显示，提交前不会下单。
			</p>
			<Checkbox name="others" value="1" defaultChecked={values.others === "1"}>
				各地址合计与订单数量不同时，按填写的数量下单
			</Checkbox>
			<BottomBar always>
				<LinkButton
					href={
						together
							? toPath(pages.orderTogether, { settlementIds: together })
							: toPath(pages.orderConfirm, { settlementId })
					}
				>
					返回
				</LinkButton>
				<Button variant="primary" size="large" name="do" value="divide">
					核对分送订单
				</Button>
			</BottomBar>
		</DraftForm>
	);
}

function PasteBox({ text, isWrong }: { text: string; isWrong: boolean }) {
	return (
		<details open={text !== "" || isWrong}>
			<summary className={link}>粘贴分配</summary>
			<div className={stack(8)}>
				<label className={stack(4)}>
					<span className={muted}>
						每行一种商品，开头写商品编号或物料编码；只有一种商品时不用写。地址写别名、收货人或地址中的字。
					</span>
					<Textarea
						name="pasted"
						rows={2}
						most={mostPlanText}
						defaultValue={text}
						placeholder="仓库A 30，仓库B 20"
						aria-invalid={isWrong || undefined}
					/>
				</label>
				<p>
					<Button name="do" value="paste">
						按粘贴内容填入
					</Button>
				</p>
			</div>
		</details>
	);
}
