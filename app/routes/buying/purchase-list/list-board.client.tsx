"use client";
import type { ReactNode } from "react";
import { LineTable } from "~/parts/article/line-table/line-table";
import { ReadPrices } from "~/parts/cart/lines/read-prices";
import { DraftForm } from "~/parts/form/draft/draft-form.client";
import { Button } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { mayShrink } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { CopyProposal } from "./copy-proposal";
import { listLineColumns } from "./line-columns";
import { type LineView, type OtherLines, sumViews } from "./line-view";
import { ListSum } from "./list-sum";
import { OpenLines } from "./open-lines";
import styles from "./purchase-list.module.css";
import { Rules } from "./rules";
import { useList } from "./use-list";

type Props = {
	userId: string | undefined;
	/** Another address, which proposes other goods, has a draft of its own. */
	draft: string;
	isAnswer: boolean;
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
export function ListBoard({ userId, draft, isAnswer, input, head, pager, others, ...given }: Props) {
	const { views: first, fields, learns, maySave, mayAsk } = given;
	const { ref, views, joins, ruled, next, jump, decide, undo } = useList(given);
	const sum = sumViews(views, joins, others);
	const { bought } = sum;
	const done = new Set(views.flatMap(({ key, decision }) => (decision.done ? key : [])));
	// A rule decides about the lines of all pages, and the browser has one.
	const isAlone = others.count === 0;
	return (
		<>
			<DraftForm
				{...{ draft, userId, isAnswer }}
				action="#result"
				encType="multipart/form-data"
				noValidate
				className={stack(16)}
			>
				{/* Enter in a box presses the first button of its form. */}
				{first.length > 0 && <button type="submit" name="do" value="check" hidden />}
				{input}
				{first.length > 0 && (
					<div ref={ref} className={joinClasses(styles.board, stack(12), mayShrink)}>
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
						<div className={row(16, "wrap")}>
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
							<ListSum {...{ sum, others, next, jump }} />
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
