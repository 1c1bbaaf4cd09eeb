"use client";
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from "react";
import { comparison } from "~/domain/goods/comparison";
import { pages } from "~/domain/page/pages";
import { getChosen, nothingChosen, onChoice, storeChoice } from "~/parts/article/compare-button/choice";
import { LinkButton } from "~/ui/control/button/button";
import { target } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { ChosenGoods } from "./chosen-goods.client";
import styles from "./compare-bar.module.css";

/**
 * The number of chosen goods, and the link to compare them; nothing without a
 * choice. It opens to show the goods.
 */
export function CompareBar() {
	const chosen = useSyncExternalStore(onChoice, getChosen, nothingChosen);
	const [isOpen, setOpen] = useState(false);
	const toggle = useRef<HTMLButtonElement>(null);
	if (chosen.length === 0) return <div className={styles.place} />;

	function remove(skuId: string) {
		toggle.current?.focus();
		storeChoice(chosen.filter((id) => id !== skuId));
	}
	function onKeyDown({ key }: KeyboardEvent) {
		if (key !== "Escape" || !isOpen) return;
		setOpen(false);
		toggle.current?.focus();
	}
	return (
		<div className={styles.place}>
			<aside className={styles.card} aria-label="商品比价" onKeyDown={onKeyDown}>
				{isOpen && <ChosenGoods skuIds={chosen} onRemove={remove} />}
				<div className={joinClasses(styles.strip, row(16, "end", "unbroken"))}>
					<button
						ref={toggle}
						type="button"
						className={joinClasses(styles.toggle, target, unbroken)}
						aria-expanded={isOpen}
						onClick={() => setOpen(!isOpen)}
					>
						比价栏 <b>{`${chosen.length}/${comparison.most}`}</b>
					</button>
					<span className="visually-hidden" role="status">{`比价栏有 ${chosen.length} 件商品`}</span>
					<button
						type="button"
						className={joinClasses(styles.clear, target, muted)}
						onClick={() => storeChoice([])}
					>
						清空
					</button>
					<LinkButton variant="primary" size="small" href={pages.compare.path}>
						开始比价
					</LinkButton>
				</div>
			</aside>
		</div>
	);
}
