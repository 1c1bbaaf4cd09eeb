import type { Settlement } from "~/api/schema/settlement";
import { dataNative, mark } from "~/document/marks";
import { findSubmitFault } from "~/domain/order/submit-fault";
import { formatAddressLine } from "~/domain/place/address-text";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { Radio } from "~/ui/control/choice/choice";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import { bold } from "~/ui/look/words/words";
import { formatEffect, type ShownChange, showChange, sumChosen } from "../settlement/line-options";
import type { Changed } from "../settlement/load-confirm";
import { formatLine, type SeenOrder, toLineName } from "../settlement/seen-order";
import styles from "./changed-lines.module.css";
import card from "./confirm.module.css";
import { FromTo } from "./from-to";

type Props = Changed & {
	settlement: Settlement;
	/** The posted fields: the choices that the buyer already made. */
	values: Record<string, string>;
	/** A choice has goods which the settlement does not have yet. */
	offersGoods: boolean;
};

/**
 * The lines that changed before the order was submitted, each with its choice. A choice is the field of its
 * line, so that the next submit says what the buyer accepted.
 */
export function ChangedLines({ settlement, change, left, seen, values, offersGoods }: Props) {
	const shown = change.lines.map((line) => showChange(line, left.get(line.skuId), values));
	const { beforeFen, rest, isElsewhere } = change;
	const { address, freight, mayChangeLines } = settlement;
	const isFreight = rest?.to === parseMoney(freight);
	return (
		<TitledSurface
			title={shown.length > 0 ? `${shown.length} 种商品有变化，请逐一选择` : "订单有变化，请核对"}
			id="changes-title"
			bordered
			spaced
			className={card.card}
		>
			<ul className={stack(12)}>
				{shown.map((line) => (
					<li key={line.skuId}>
						<Line line={line} seen={seen} />
					</li>
				))}
			</ul>
			{isElsewhere && address && (
				<p>
					收货地址已改为 <b>{formatAddressLine(address)}</b>
				</p>
			)}
			{rest && (
				<p>
					{isFreight ? "运费" : "运费和优惠"} <FromTo from={toAmount(rest.from)} to={toAmount(rest.to)} />
				</p>
			)}
			<div className={row(24, "wrap", "end")}>
				<span>
					按以上选择，应付金额 <FromTo from={toAmount(beforeFen)} to={toAmount(sumChosen(change, shown))} />
				</span>
				<Button
					variant="primary"
					name="do"
					value="submit"
					disabled={!offersGoods && findSubmitFault(settlement) !== null}
					{...mark(dataNative)}
				>
					{mayChangeLines ? "按以上选择提交订单" : "确认以上选择"}
				</Button>
			</div>
		</TitledSurface>
	);
}

function Line({ line, seen }: { line: ShownChange; seen: SeenOrder }) {
	const { skuId, name, differences, reason, options, chosen } = line;
	const before = seen.lines.get(skuId);
	return (
		<fieldset className={joinClasses(stack(8), styles.line)}>
			<legend className={bold}>{name}</legend>
			{before && <input type="hidden" name={toLineName("was", skuId)} value={formatLine(before)} />}
			<p className={row(24, "wrap")}>
				{reason && <b {...danger}>{reason}</b>}
				{differences.map(({ what, from, to }) => (
					<span key={what}>
						{what} <FromTo from={from} to={to} />
					</span>
				))}
			</p>
			<p className={row(24, "wrap")}>
				{options.map((option) => (
					<Radio
						key={option.label}
						name={toLineName("line", skuId)}
						value={formatLine(option.line)}
						defaultChecked={option === chosen}
					>
						{option.label} <span className={muted}>{formatEffect(option.effectFen)}</span>
					</Radio>
				))}
			</p>
		</fieldset>
	);
}

function toAmount(fen: number): string {
	return toYuan(formatMoney(fen));
}
