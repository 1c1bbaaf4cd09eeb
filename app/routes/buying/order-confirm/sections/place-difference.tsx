import "server-only";
import type { Address } from "~/api/schema/address";
import type { Settlement } from "~/api/schema/settlement";
import { describeStock, type StockChange, summariseChanges } from "~/domain/goods/stock-difference";
import { loadStockChanges } from "~/parts/cart/place-change/load-stock-changes";
import { notice } from "~/parts/order/planned/change-notice";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { formatAreaNames, getAddressArea, getPlace } from "~/session/address-area";
import { Button } from "~/ui/control/button/button";
import { Alert } from "~/ui/state/alert/alert";

type Props = { settlement: Settlement; addresses: readonly Address[] };

/**
 * The differences in stock between the buyer's present place and the order's
 * address, before the buyer submits.
 */
export function PlaceDifference({ settlement, addresses }: Props) {
	const { address, venders, unsellable } = settlement;
	const { areaId } = getPlace();
	if (!address || address.addressIdStr === areaId) return null;
	const ordered = venders.flatMap(({ items }) => items);
	const lines = [...ordered, ...unsellable].map(({ skuId, num = 1 }) => ({ skuId, num }));
	const names = new Map([...ordered, ...unsellable].map(({ skuId, name }) => [skuId, name]));
	const there = addresses.find(({ addressIdStr }) => addressIdStr === areaId);
	return (
		<Section
			name="两地的供货差异暂时无法显示"
			load={() => loadStockChanges(getScope().api, lines, { from: areaId, to: address.addressIdStr })}
		>
			{(changes) => (
				<Alert tone="warning" className={notice}>
					<p>
						本单寄往 <b>{formatAreaNames(address)}</b>，选购时送至 {formatAreaNames(getAddressArea())}：
						{summariseChanges(changes) || "供货没有变化"}
					</p>
					{changes.length > 0 && <ChangedGoods changes={changes} names={names} />}
					{there && (
						<Button size="small" name="do" value={`moveTo/${there.addressId}`}>
							改回原收货地址
						</Button>
					)}
				</Alert>
			)}
		</Section>
	);
}

type ChangedProps = { changes: readonly StockChange[]; names: ReadonlyMap<string, string | undefined> };

function ChangedGoods({ changes, names }: ChangedProps) {
	return (
		<ul>
			{changes.map(({ skuId, before, after }) => (
				<li key={skuId}>
					{names.get(skuId) ?? `商品 ${skuId}`}：<s>{describeStock(before)}</s> →{" "}
					<b>{describeStock(after)}</b>
				</li>
			))}
		</ul>
	);
}
