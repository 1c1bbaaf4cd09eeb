import type { Inquiry } from "~/api/schema/inquiry";
import { listRounds, type RankedBid } from "~/domain/inquiry/compare-offers";
import { findStanding } from "~/domain/inquiry/standing-offers";
import { formatMoney } from "~/domain/text/money";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { Price } from "~/ui/look/price/price";

/** The bids in a table: a row for each supplier, a column for each round, with bid and rank. */
export function RoundTable({ inquiry }: { inquiry: Inquiry }) {
	const rounds = listRounds(inquiry);
	const bidders = findStanding(inquiry.offers);
	return (
		<Table
			caption="各轮出价"
			columns={["供应商"]}
			numberColumns={rounds.map(({ round }) => `第 ${round} 轮合计`)}
		>
			{bidders.map(({ venderId, venderName }) => (
				<tr key={venderId}>
					<th scope="row">
						<b>{venderName}</b>
					</th>
					{rounds.map(({ round, bids }) => {
						const found = bids.find(({ bid }) => bid.venderId === venderId);
						return (
							<td key={round} {...numberCell}>
								{found ? (
									<>
										<Price value={formatMoney(found.totalFen)} /> <Standing bid={found} />
									</>
								) : (
									"未出价"
								)}
							</td>
						);
					})}
				</tr>
			))}
		</Table>
	);
}

/** The rank of a bid in its round, or the reason why it has none. */
function Standing({ bid: { bid, rank, isWhole } }: { bid: RankedBid }) {
	if (rank !== undefined) return <Chip tone={rank === 1 ? "success" : "neutral"} label={`第 ${rank} 名`} />;
	return <small>{isWhole ? "单位不可比" : `只报了 ${bid.lines.length} 行`}</small>;
}
