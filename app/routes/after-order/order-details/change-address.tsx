import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import type { ChildOrder } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatAddressLine } from "~/domain/place/address-text";
import { isSameDistrict } from "~/domain/place/same-district";
import type { Refusal } from "~/parts/form/refusal";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Radio } from "~/ui/control/choice/choice";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { danger } from "~/ui/look/tone/tone";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./order-details.module.css";

type Props = { order: ChildOrder; refusal: Refusal | undefined };

/** The open panel in which the buyer asks for another address; nothing while it is closed. */
export function ChangeAddress({ order, refusal }: Props) {
	const { panel } = getQuery(pages.orderDetails);
	if (panel !== "address" || !order.handleOption.applyAddress || !hasExtension("orders")) return null;
	return (
		<TitledSurface title="申请修改收货地址" id="change-address" className={styles.card} spaced>
			<Section name="收货地址暂时无法显示" load={() => getScope().api.call(listAddresses, {})}>
				{(addresses) => <Choices order={order} addresses={addresses} refusal={refusal} />}
			</Section>
		</TitledSurface>
	);
}

function Choices({ order, addresses, refusal }: Props & { addresses: readonly Address[] }) {
	const { orderId, address } = order;
	const others = addresses.filter(
		(one) => isSameDistrict(one, address) && formatAddressLine(one) !== formatAddressLine(address),
	);
	const fault = refusal?.fields.addressId;
	return (
		<form method="post" className={stack(12)}>
			<p className={muted}>
				{`供应商同意后按新地址发货。只能改为${address.cityName}${address.districtName}的地址；其他地区的库存和送达日期不同，请申请取消后重新下单。`}
			</p>
			{others.length === 0 && (
				<p>
					没有同一区县的其他地址，可先在<TextLink href={pages.addresses.path}>地址管理</TextLink>新增。
				</p>
			)}
			<div role="radiogroup" aria-labelledby="change-address" className={stack(8)}>
				{others.map((one) => (
					<Radio
						key={one.addressId}
						name="addressId"
						value={one.addressId}
						defaultChecked={others.length === 1 || refusal?.values.addressId === one.addressId}
					>
						{formatAddressLine(one)}
					</Radio>
				))}
			</div>
			{fault && <p {...danger}>{fault}</p>}
			<p className={row(12)}>
				{others.length > 0 && (
					<Button variant="primary" name="do" value={`applyAddress/${orderId}`}>
						提交申请
					</Button>
				)}
				<LinkButton href={toPath(pages.orderDetails, { orderChildId: orderId })}>取消</LinkButton>
			</p>
		</form>
	);
}
