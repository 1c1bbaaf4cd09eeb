import type { Inquiry, InquiryLine } from "~/api/schema/inquiry";
import type { Choice } from "~/domain/inquiry/choice";
import { type ComparedOffer, chooseCheapest } from "~/domain/inquiry/compare-offers";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { formatMoney } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { DrawingLink } from "./drawing-link";
import styles from "./inquiry.module.css";
import { OfferCell } from "./offer-cell";

type Props = {
	inquiry: Inquiry;
	compared: readonly ComparedOffer[];
	/** The choice that the buyer looks at. */
	asked: readonly Choice[] | undefined;
};

/**
 * The offers in a table: a row for each line, a column for each supplier, the cheapest first. The buyer
 * chooses a whole offer, or an offer for each line.
 */
export function OfferTable({ inquiry, compared, asked }: Props) {
	const { lines, choices, handleOption } = inquiry;
	const marked = asked
		? new Map(asked.map(({ lineNo, offerId }) => [lineNo, offerId]))
		: chooseCheapest(compared);
	const hasRivals = compared.filter(({ rank }) => rank !== undefined).length > 1;
	const mayChoose = handleOption.accept && compared.some(({ isExpired }) => !isExpired);
	return (
		<form method="post" className={stack(16)}>
			<div className={styles.scroll}>
				<table className={styles.table}>
					<caption className="visually-hidden">报价比较</caption>
					<thead>
						<tr>
							<th scope="col">询价内容</th>
							{compared.map(({ offer, rank }) => (
								<th key={offer.offerId} scope="col">
									{offer.venderName} {rank === 1 && hasRivals && <Chip tone="success" label="合计最低" />}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<tr key={line.lineNo}>
								<th scope="row">
									<Asked line={line} />
								</th>
								{compared.map((one) => (
									<td key={one.offer.offerId} data-vender={one.offer.venderName}>
										<OfferCell
											asked={line}
											line={one.lines.get(line.lineNo)}
											offer={one}
											isChosen={choices.some(
												({ lineNo, offerId }) => lineNo === line.lineNo && offerId === one.offer.offerId,
											)}
											choice={
												mayChoose && lines.length > 1
													? { isMarked: marked.get(line.lineNo) === one.offer.offerId }
													: undefined
											}
										/>
									</td>
								))}
							</tr>
						))}
					</tbody>
					{compared.length > 0 && (
						<tfoot>
							<tr>
								<th scope="row">合计</th>
								{compared.map((one) => (
									<td key={one.offer.offerId} data-vender={one.offer.venderName}>
										<Sum of={one} mayChoose={mayChoose} isOrdered={inquiry.orders.length > 0} />
									</td>
								))}
							</tr>
						</tfoot>
					)}
				</table>
			</div>
			{mayChoose && lines.length > 1 && compared.length > 1 && (
				<p className={joinClasses(row(12), muted)}>
					<Button name="do" value="choose">
						按勾选的行分别选定
					</Button>
					单位相同的行已勾选最低的报价，可改选其他供应商
				</p>
			)}
		</form>
	);
}

function Asked({ line }: { line: InquiryLine }) {
	const { lineNo, skuId, name, model, num, unit, wishDate, remark } = line;
	return (
		<>
			{skuId ? <a href={toPath(pages.item, { skuId })}>{`${lineNo}. ${name}`}</a> : `${lineNo}. ${name}`}
			{model && <small>{model}</small>}
			<small>{`${num} ${unit}${wishDate ? `，期望 ${wishDate} 前到货` : ""}`}</small>
			{remark && <small>{remark}</small>}
			<DrawingLink drawing={line.drawing} />
		</>
	);
}

type SumProps = { of: ComparedOffer; mayChoose: boolean; isOrdered: boolean };

function Sum({ of: one, mayChoose, isOrdered }: SumProps) {
	const { offer, totalFen, isWhole, isExpired } = one;
	return (
		<>
			<Price value={formatMoney(totalFen)} size="medium" />
			{!isWhole && <small>{`只报了 ${offer.lines.length} 行`}</small>}
			<small>
				{`有效期至 ${formatDate(offer.validUntil, "yyyy-MM-dd hh:mm")}`}{" "}
				{isExpired && !isOrdered && <Chip tone="danger" label="已过期" />}
			</small>
			{offer.remark && <small>{offer.remark}</small>}
			{mayChoose && !isExpired && (
				<Button
					variant={one.rank === 1 ? "primary" : "secondary"}
					size="small"
					name="do"
					value={`accept/${offer.offerId}`}
					aria-label={`选定这家：${offer.venderName} 的全部报价`}
				>
					选定这家
				</Button>
			)}
		</>
	);
}
