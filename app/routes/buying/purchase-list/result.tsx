import { joinLines, sumLines } from "~/domain/goods/line-sum";
import { formatMoney } from "~/domain/text/money";
import { ReadPrices } from "~/parts/cart/add-to-cart/read-prices";
import { hasExtension } from "~/request/has-extension";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Table } from "~/ui/layout/table/table";
import { Price } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import { CopyProposal } from "./copy-proposal";
import { LineRow } from "./line-row";
import type { LineView } from "./load-lines";
import {
	findRepeats,
	formatOthers,
	getShown,
	linesPerPage,
	nameDecision,
	type PostedList,
} from "./posted-list";
import { ReadFacts } from "./read-facts";

type Props = {
	posted: PostedList;
	views: readonly LineView[];
	fields: Readonly<Record<string, string>>;
	/** The company's codes are to be remembered; null where they cannot be. */
	learns: boolean | null;
	/**
	 * Set once all lines are in the cart at other prices than the page showed: the note, and the path of the
	 * cart.
	 */
	added: { note: string; cart: string } | null;
};

/** The lines of a page, the sum of all that were matched, and the button that adds all chosen ones. */
export function Result({ posted, views, fields, learns, added }: Props) {
	const { list, lines, page, pageCount } = posted;
	const repeats = findRepeats(views, ({ goods, decision }) => goods?.skuId ?? decision.pick);
	const chosen = views.flatMap(({ key, goods, wanted, stock }) =>
		goods &&
		wanted &&
		wanted.num !== null &&
		stock?.canPurchase !== false &&
		(posted.joins || !repeats.has(key))
			? [{ goods, num: wanted.num }]
			: [],
	);
	const elsewhere = lines.filter(
		({ key, decision }) =>
			decision.pick && !decision.done && !decision.skip && !views.some((view) => view.key === key),
	).length;
	const joined = joinLines(chosen);
	const { goodsFen } = sumLines([...joined.values()]);
	const shown = new Set(getShown(posted).map(({ key }) => key));
	const isWhole = views.length === lines.length;
	const named = new Map(views.flatMap(({ key, match }) => (match?.chosen ? [[key, match.chosen]] : [])));
	return (
		<TitledSurface
			title={`识别结果（${lines.length} 行）`}
			id="result"
			spaced
			aside={
				<div className={row(12)}>
					<small>{describe(views, shown)}</small>
					<CopyProposal lines={chosen.map(({ goods, num }) => ({ skuId: goods.skuId, num }))} size="small" />
				</div>
			}
		>
			{/* The answer leads to this place of the page. */}
			{added && (
				<Alert tone="success">
					{added.note} <TextLink href={added.cart}>去购物车</TextLink>
				</Alert>
			)}
			<input type="hidden" name="page" value={page} />
			<input type="hidden" name="others" value={formatOthers(posted, named)} />
			<ReadPrices goods={chosen.map(({ goods }) => goods)} />
			<ReadFacts list={list} ends={posted.ends} />
			<Table caption="采购清单" columns={["采购内容", "商品", "数量"]} numberColumns={["小计"]}>
				{views
					.filter(({ key }) => shown.has(key))
					.map((view) => (
						<LineRow
							key={view.key}
							view={view}
							same={repeats.get(view.key)}
							joins={posted.joins}
							joinedNum={joined.get(view.goods?.skuId ?? "")?.num ?? 0}
							fault={fields[nameDecision("num", view.key)]}
						/>
					))}
			</Table>
			{pageCount > 1 && (
				<div className={row(12, "wrap")}>
					<small>{`每页 ${linesPerPage} 行，第 ${page} / ${pageCount} 页；各页的选择都会保留`}</small>
					{Array.from({ length: pageCount }, (_, at) => at + 1).map((at) => (
						<Button
							key={at}
							size="small"
							name="do"
							value={`show/${at}`}
							aria-current={at === page ? "page" : undefined}
							aria-label={`第 ${at} 页`}
						>
							{at}
						</Button>
					))}
				</div>
			)}
			<BottomBar always>
				<span>
					{`${isWhole ? "" : "本页"}已选 ${chosen.length} 行，合计 `}
					<Price value={formatMoney(goodsFen)} size="medium" />
					{elsewhere > 0 && `；其他页已选 ${elsewhere} 行`}
				</span>
				<Checkbox name="joins" value="1" defaultChecked={posted.joins}>
					合并相同商品
				</Checkbox>
				{learns !== null && (
					<Checkbox name="learn" value="1" defaultChecked={learns}>
						记住物料编码
					</Checkbox>
				)}
				{hasExtension("lists") && (
					<Button name="do" value="list">
						存为常购清单
					</Button>
				)}
				<Button name="do" value="check">
					更新
				</Button>
				<Button variant="primary" name="do" value="add">
					加入购物车
				</Button>
			</BottomBar>
		</TitledSurface>
	);
}

const isMissed = (match: LineView["match"]) => match === null || match.kind === "none";

/** "23 行已匹配，5 行待选，2 行没有找到" */
function describe(views: readonly LineView[], shown: ReadonlySet<string>): string {
	const open = views.filter(({ decision }) => !decision.done && !decision.skip);
	const count = (fits: (view: LineView) => boolean) => open.filter(fits).length;
	const parts = [
		[count(({ goods }) => goods !== null), "行已匹配"],
		[count(({ goods, match }) => goods === null && match?.kind === "candidates"), "行待选"],
		[count(({ key, match }) => isMissed(match) && shown.has(key)), "行没有找到"],
		[count(({ key, match }) => isMissed(match) && !shown.has(key)), "行翻到所在页时再按相近词查询"],
		[count(({ goods, wanted }) => goods !== null && wanted?.num === null), "行数量待确认"],
	] as const;
	return parts
		.filter(([num]) => num > 0)
		.map(([num, word]) => `${num} ${word}`)
		.join("，");
}
