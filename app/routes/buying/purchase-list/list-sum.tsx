import { joinLines, sumLines } from "~/domain/goods/line-sum";
import { formatMoney } from "~/domain/text/money";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Price } from "~/ui/look/price/price";
import type { OtherLines, ListSum as Sum } from "./line-view";
import styles from "./purchase-list.module.css";

type SumProps = {
	sum: Sum;
	others: OtherLines;
	/** The first line to choose for, and how a press goes from one to the next. */
	next: string | undefined;
	jump: () => void;
};

/** "18 行已选，¥3,482.10，5 行待选，2 行没有找到", and the way to the next open line. */
export function ListSum({ sum, others, next, jump }: SumProps) {
	const { bought } = sum;
	const { goodsFen } = sumLines([...joinLines(bought).values()]);
	const unclear = sum.unclear.length + others.unclear;
	const open = sum.open.length + others.open;
	const unanswered = sum.unanswered.length + others.unanswered;
	const left = [
		open > 0 && `${open} 行待选`,
		sum.missing.length > 0 && `${sum.missing.length} 行没有找到`,
		unanswered > 0 && `${unanswered} 行暂时查不到`,
		others.missing > 0 && `${others.missing} 行翻到所在页时再按相近词查询`,
		unclear > 0 && `${unclear} 行数量待确认`,
		others.unknown > 0 && `其他页已选 ${others.unknown} 行`,
	].filter(Boolean);
	return (
		<>
			<span className={styles.state} role="status">
				{`${bought.length} 行已选，`}
				<Price value={formatMoney(goodsFen)} size="medium" />
				{left.length > 0 && `，${left.join("，")}`}
			</span>
			{unanswered > 0 && (
				<Button name="do" value="check">
					再查一次
				</Button>
			)}
			{next !== undefined && (
				<LinkButton
					href={`#${next}`}
					onClick={(event) => {
						event.preventDefault();
						jump();
					}}
				>
					下一条待选
				</LinkButton>
			)}
		</>
	);
}
