import type { FreeLineInput, SavedListHead } from "~/api/contract/mall/saved-list";
import { describeCount, describeFreeNumber, toFreeKey } from "~/domain/goods/free-lines";
import { LineTable } from "~/parts/article/line-table/line-table";
import { FreeWords } from "~/parts/article/saved-list/free-words";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Checkbox, Radio } from "~/ui/control/choice/choice";
import { TextInput } from "~/ui/control/text-input/text-input";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { bold } from "~/ui/look/words/words";
import { listGoodsColumns } from "./goods-columns";
import { type GoodsLine, type GoodsToSave, mostShown } from "./load-goods";
import styles from "./save-goods.module.css";
import type { SaveAnswer } from "./save-goods-action";

type Props = {
	lines: readonly GoodsLine[];
	freeLines: readonly FreeLineInput[];
	goods: GoodsToSave;
	/** The proposed name of a new list. */
	name: string;
	/** The page to return to. */
	back: string | undefined;
	/** The goods, which are in the cart, are to leave it; undefined for goods from elsewhere. */
	move: boolean | undefined;
	answer: SaveAnswer | undefined;
};

/** One form: the list to which the goods go, and their numbers. */
export function SaveForm({ lines, freeLines, goods, name, back, move, answer }: Props) {
	const { values = {}, fields = {} } = answer ?? {};
	// Goods that are moved again go to the list of the same name.
	const same = move ? goods.lists.find((list) => list.name === name) : undefined;
	const to = values.to ?? same?.listId ?? "";
	const more = lines.length - mostShown;
	return (
		<form method="post" noValidate className={stack(16)}>
			<Surface padding="medium" spaced>
				<ListChoice lists={goods.lists} name={values.name ?? name} to={to} fault={fields.name} />
				{move !== undefined && (
					<Checkbox name="move" value="1" defaultChecked={answer ? values.move === "1" : move}>
						保存后从购物车移走
					</Checkbox>
				)}
				<p className={muted}>
					{`清单里原来就有的商品，数量改为下面填写的${move === undefined ? "" : "，从购物车移走的则相加"}；数量留空的商品不保存${
						move === undefined ? "" : "；移走的商品连同备注存入清单"
					}。`}
				</p>
			</Surface>
			<Surface padding="none">
				<LineTable
					caption="要保存的商品"
					columns={listGoodsColumns(goods, { values, fields })}
					lines={lines.slice(0, mostShown)}
					toKey={({ skuId }) => skuId}
				>
					{freeLines.map((line) => (
						<tr key={toFreeKey(line)}>
							<td>
								<FreeWords line={line} />
							</td>
							<td>{describeFreeNumber(line)}</td>
						</tr>
					))}
				</LineTable>
				{more > 0 && (
					<p className={styles.more}>{`另有 ${more} 种商品按原来的数量保存，保存后可以在清单里修改`}</p>
				)}
			</Surface>
			<BottomBar always>
				{back && <LinkButton href={back}>返回</LinkButton>}
				<Button variant="primary" name="do" value="save">
					保存
				</Button>
			</BottomBar>
		</form>
	);
}

type ChoiceProps = {
	lists: readonly SavedListHead[];
	name: string;
	/** The chosen list; "" for a new one. */
	to: string;
	/** The reason for which the name is refused. */
	fault: string | undefined;
};

function ListChoice({ lists, name, to, fault }: ChoiceProps) {
	return (
		<fieldset className={joinClasses(styles.lists, stack(12))}>
			<legend className={joinClasses(below(12), bold)}>保存到</legend>
			<div className={row(12, "wrap")}>
				<Radio name="to" value="" defaultChecked={to === ""}>
					新建清单
				</Radio>
				<TextInput
					className={styles.name}
					name="name"
					most={50}
					defaultValue={name}
					aria-label="新清单的名称"
					aria-invalid={fault ? true : undefined}
					autoComplete="off"
				/>
			</div>
			{lists.map(({ listId, name: label, count, freeCount, shared }) => (
				<Radio key={listId} name="to" value={listId} defaultChecked={to === listId}>
					<span className={row(8, "wrap")}>
						<span>{label}</span>
						<small>{describeCount(count, freeCount)}</small>
						{shared && <Chip label="公司共享" />}
					</span>
				</Radio>
			))}
		</fieldset>
	);
}
