"use client";
import type { ReactNode } from "react";
import { joinLines, type Priced, sumLines } from "~/domain/goods/line-sum";
import { type Rule, rules } from "~/domain/purchase-list/decide-lines";
import { formatMoney } from "~/domain/text/money";
import { LineTable } from "~/parts/article/line-table/line-table";
import { ReadPrices } from "~/parts/cart/lines/read-prices";
import { DraftForm } from "~/parts/form/draft/draft-form.client";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { CopyProposal } from "./copy-proposal";
import { listLineColumns } from "./line-columns";
import { type LineView, sumViews } from "./line-view";
import { OpenLines } from "./open-lines";
import styles from "./purchase-list.module.css";
import { useList } from "./use-list";

/** The lines of other pages, as far as the sum of the list needs them. */
export type OtherLines = {
	count: number;
	bought: readonly { goods: Priced & { skuId: string }; num: number }[];
	open: number;
	missing: number;
	/** Those without goods that can be bought. */
	left: readonly LineView[];
	/** Their goods were searched for. */
	isKnown: boolean;
	/** Chosen ones whose goods were not asked for. */
	unknown: number;
};

type Props = {
	userId: string | undefined;
	/** The pasted text, and how it was read. */
	input: ReactNode;
	head: ReactNode;
	/** The pages of the list. */
	pager: ReactNode;
	views: readonly LineView[];
	others: OtherLines;
	joins: boolean;
	ruled: readonly string[];
	fields: Readonly<Record<string, string>>;
	/** The company's codes are to be remembered; null where they cannot be. */
	learns: boolean | null;
	maySave: boolean;
	mayAsk: boolean;
};

/**
 * The form of the purchase list: without a script its buttons post it, with one the sum follows each
 * choice.
 */
export function ListBoard({ userId, input, head, pager, others, ...given }: Props) {
	const { views: first, fields, learns, maySave, mayAsk } = given;
	const { ref, views, joins, ruled, findNext, decide, undo } = useList(given);
	const sum = sumViews(views, joins);
	const bought = [...sum.bought, ...others.bought];
	const done = new Set(views.flatMap(({ key, decision }) => (decision.done ? key : [])));
	// A rule decides about the lines of all pages, and the browser has one.
	const isAlone = others.count === 0;
	return (
		<>
			<DraftForm
				draft="purchase-list"
				userId={userId}
				action="#result"
				encType="multipart/form-data"
				noValidate
				className={stack(16)}
			>
				{/* Enter in a box presses the first button of its form. */}
				{first.length > 0 && <button type="submit" name="do" value="check" hidden />}
				{input}
				{first.length > 0 && (
					<div ref={ref} className={styles.board}>
						<div className={row(16, "wrap")}>
							{/* The answer leads to this place of the page. */}
							<h2 id="result">{`识别结果（${first.length + others.count} 行）`}</h2>
							<Rules
								open={sum.open.length + others.open}
								mayUndo={ruled.some((key) => !done.has(key))}
								decide={isAlone ? decide : undefined}
								undo={isAlone ? undo : undefined}
							/>
						</div>
						{head}
						<input type="hidden" name="ruled" value={ruled.join(" ")} />
						<ReadPrices goods={bought.map(({ goods }) => goods)} />
						<LineTable
							caption="采购清单"
							columns={listLineColumns({ sum, joins, fields })}
							lines={views}
							toKey={({ key }) => key}
							toRow={({ key }) => ({ id: key, tabIndex: -1, className: styles.line })}
						/>
						{pager}
						<div className={joinClasses(row(16, "wrap"), styles.options)}>
							<Checkbox name="joins" value="1" defaultChecked={joins}>
								合并相同商品
							</Checkbox>
							{learns !== null && (
								<Checkbox name="learn" value="1" defaultChecked={learns}>
									记住物料编码
								</Checkbox>
							)}
							{maySave && (
								<Button name="do" value="list">
									存为常购清单
								</Button>
							)}
							<Button name="do" value="check">
								更新
							</Button>
							<CopyProposal
								lines={bought.map(({ goods, num }) => ({ skuId: goods.skuId, num }))}
								size="medium"
							/>
							<span className={joinClasses(muted, "script-only", styles.keys)}>
								键盘：↑ ↓ 换行，1–5 选商品，Enter 到下一条待选
							</span>
						</div>
						<BottomBar always>
							<ListSum {...{ sum, others, bought }} next={findNext()} />
							<Button variant="primary" name="do" value="add">
								加入购物车
							</Button>
						</BottomBar>
					</div>
				)}
			</DraftForm>
			<OpenLines views={[...views, ...others.left]} isWhole={others.isKnown} mayAsk={mayAsk} />
		</>
	);
}

type RulesProps = {
	open: number;
	mayUndo: boolean;
	/** Undefined where the press is to post the form. */
	decide: ((rule: Rule) => void) | undefined;
	undo: (() => void) | undefined;
};

function Rules({ open, mayUndo, decide, undo }: RulesProps) {
	if (open === 0 && !mayUndo) return null;
	return (
		<div className={row(8, "wrap")}>
			{open > 0 && <span>{`${open} 行待选，一次选定：`}</span>}
			{open > 0 &&
				Object.entries(rules).map(([rule, label]) => (
					<Button
						key={rule}
						size="small"
						name="do"
						value={`rule/${rule}`}
						onClick={(event) => {
							if (!decide) return;
							event.preventDefault();
							decide(rule as Rule);
						}}
					>
						{label}
					</Button>
				))}
			{mayUndo && (
				<Button
					variant="text"
					size="small"
					name="do"
					value="undo"
					onClick={(event) => {
						if (!undo) return;
						event.preventDefault();
						undo();
					}}
				>
					撤销
				</Button>
			)}
		</div>
	);
}

type SumProps = {
	sum: ReturnType<typeof sumViews>;
	others: OtherLines;
	bought: OtherLines["bought"];
	/** The line to choose for next. */
	next: string | undefined;
};

/** "18 行已选，¥3,482.10，5 行待选，2 行没有找到", and the way to the next open line. */
function ListSum({ sum, others, bought, next }: SumProps) {
	const { goodsFen } = sumLines([...joinLines(bought).values()]);
	const open = sum.open.length + others.open;
	const left = [
		open > 0 && `${open} 行待选`,
		sum.missing.length > 0 && `${sum.missing.length} 行没有找到`,
		others.missing > 0 && `${others.missing} 行翻到所在页时再按相近词查询`,
		sum.unclear.length > 0 && `${sum.unclear.length} 行数量待确认`,
		others.unknown > 0 && `其他页已选 ${others.unknown} 行`,
	].filter(Boolean);
	return (
		<>
			<span className={styles.state} role="status">
				{`${bought.length} 行已选，`}
				<Price value={formatMoney(goodsFen)} size="medium" />
				{left.length > 0 && `，${left.join("，")}`}
			</span>
			{next !== undefined && (
				<LinkButton
					href={`#${next}`}
					onClick={(event) => {
						event.preventDefault();
						document.getElementById(next)?.focus();
					}}
				>
					下一条待选
				</LinkButton>
			)}
		</>
	);
}
