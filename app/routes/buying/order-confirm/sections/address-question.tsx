import type { Address } from "~/api/schema/address";
import { joinArea } from "~/domain/place/join-area";
import { notice } from "~/parts/order/planned/change-notice";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Alert } from "~/ui/state/alert/alert";
import type { AddressChange } from "../settlement/diff-address";
import { FromTo } from "./from-to";

/** The number of differences that are listed; a figure counts the others. */
const shown = 20;

type Props = { change: AddressChange; address: Address /** The address before. */; shownId: string };

/** The differences that another address makes, before the order takes it. */
export function AddressQuestion({ change: { differences, payable }, address, shownId }: Props) {
	const more = differences.length - shown;
	return (
		<Alert tone="warning" className={notice}>
			<h2>
				改寄到 {joinArea(address)}
				{address.address}（{address.name}），以下内容会变化
			</h2>
			<ul>
				{differences.slice(0, shown).map(({ subject, what, from, to }) => (
					<li key={`${subject} ${what}`}>
						{subject}：{what} <FromTo from={from} to={to} />
					</li>
				))}
				{more > 0 && <li>{`另有 ${more} 项变化`}</li>}
				<li>应付金额 {payable.from === payable.to ? `${payable.to}，不变` : <FromTo {...payable} />}</li>
			</ul>
			<p className={row(8)}>
				<Button variant="primary" size="small" name="do" value={`moveTo/${address.addressId}`}>
					改寄到这里
				</Button>
				<Button size="small" name="do" value={`moveTo/${shownId}`}>
					取消
				</Button>
			</p>
		</Alert>
	);
}
