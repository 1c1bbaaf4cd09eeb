"use client";
import { type FormEvent, type MouseEvent, type ReactNode, useCallback } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { CartItem } from "~/api/schema/cart";
import { dataNative, unreached } from "~/document/marks";
import { toPath } from "~/domain/page/to-path";
import type { ShownCart } from "~/parts/cart/lines/cart-facts";
import { countGone, listShown } from "~/parts/cart/lines/lay-cart";
import type { TypedNumbers } from "~/parts/cart/waiting/read-posted";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { Alert } from "~/ui/state/alert/alert";
import { BlockedLines } from "./blocked-lines";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";
import { GoneLine } from "./gone-line";
import { type CartPageRow, type LackingParts, LineSpecs, type OpenSpecs } from "./line-specs";
import { UndoButton } from "./undo-button";
import { useCart } from "./use-cart";
import { VenderHead } from "./vender-head";

type Props = {
	businessModel: BusinessModel | null;
	shown: ShownCart;
	/** The row of the page that shows it. */
	page: CartPageRow;
	/** The line whose specification is about to be changed. */
	openSpecs?: OpenSpecs | undefined;
	lacking?: LackingParts | undefined;
	/** The last purchases, by SKU. */
	last?: Readonly<Record<string, string>>;
	/** The search among the lines of a long cart. */
	search?: ReactNode;
	/** The content in place of an empty cart. */
	empty: ReactNode;
	/** The content in place of lines that a keyword does not find. */
	nothing?: ReactNode;
	/** The buttons of the other pages. */
	pager?: ReactNode;
	/** Further actions for the checked lines. */
	more?: ReactNode;
	userId?: string | undefined;
	/** The answer to a form that was posted without JavaScript. */
	message?: string | undefined;
	lines?: Record<string, string> | undefined;
	posted?: Record<string, string> | undefined;
	typed?: TypedNumbers | undefined;
	asked?: Record<string, number> | undefined;
};

/**
 * The cart: one form, whose buttons name their intent. Without JavaScript they post to the page's action. With it they
 * call the backend and its answer replaces the shown cart.
 */
export function CartView(props: Props) {
	const {
		businessModel,
		shown,
		page,
		openSpecs,
		lacking,
		last = {},
		search,
		empty,
		nothing,
		pager,
		more,
		userId,
		message,
		lines = {},
		posted,
		typed,
		asked = {},
	} = props;
	const {
		cart,
		laid,
		facts,
		window: part,
		boxes,
		lost,
		busy,
		unsent,
		send,
		hasUnsent,
		press,
		change,
	} = useCart(businessModel, shown, { userId, typed });
	const { aside, tick } = facts;
	const { keyword, page: pageIndex, isPart } = part;

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		// The action settles: it first takes the numbers in the boxes, and redirects by itself.
		if (submitter?.hasAttribute(dataNative)) return;
		event.preventDefault();
		change((submitter as HTMLButtonElement | null)?.value ?? "numbers");
	}

	/**
	 * A press that needs no network becomes no submit: send-once.ts stops one without a network, and the browser would read the
	 * fields of all lines. An action would settle lines whose changes it does not know: they are sent first.
	 */
	async function handleClick(event: MouseEvent<HTMLFormElement>) {
		const { currentTarget: form, target } = event;
		const button = (target as Element).closest<HTMLButtonElement>("button[name=do]");
		if (!button) return;
		const isNative = button.hasAttribute(dataNative);
		if (isNative ? !hasUnsent() : !press(button.value)) return;
		event.preventDefault();
		if (!isNative) return;
		const outcome = await send();
		if (outcome === "done" && button.isConnected) form.requestSubmit(button);
		else if (outcome === "open") dispatchEvent(new Event(unreached));
	}

	const showSpecs = useCallback(
		(item: CartItem) => (
			<LineSpecs
				item={item}
				page={page}
				window={{ keyword, page: pageIndex }}
				open={openSpecs}
				lacking={lacking}
			/>
		),
		[page, keyword, pageIndex, openSpecs, lacking],
	);
	const { blockedAt } = part;
	const blockedHref =
		laid.blocked.length > 0 || (blockedAt.page === pageIndex && blockedAt.keyword === keyword)
			? ""
			: toPath(page, { keyword: blockedAt.keyword, pageIndex: blockedAt.page });
	const isEmpty = laid.groups.length + laid.blocked.length === 0;
	return (
		<>
			{search && (
				<div className={joinClasses(row(8, "wrap"), styles.search)}>
					{search}
					<small>{`${keyword && `找到 ${part.found - countGone(laid)} 种，`}共 ${facts.count} 种`}</small>
				</div>
			)}
			<form method="post" onClickCapture={handleClick} onSubmit={handleSubmit} noValidate aria-busy={busy}>
				<button type="submit" className="visually-hidden" name="do" value="numbers" tabIndex={-1}>
					更新数量
				</button>
				<Alert className={styles.message}>{message}</Alert>
				{aside > 0 && (
					<Alert tone="primary" className={styles.message}>
						<span>{`只勾选了再次购买的商品；之前勾选的 ${aside} 种仍在购物车。`}</span>
						<button type="submit" className={styles.text} name="do" value="tickAside">
							恢复勾选
						</button>
					</Alert>
				)}
				{isEmpty && (
					<Surface bordered padding="none" className={styles.empty}>
						{facts.count === 0 ? empty : nothing}
						<UndoButton deleted={facts.deleted} />
					</Surface>
				)}
				{laid.groups.length > 0 && (
					<table className={`${styles.table} stacked`}>
						<thead>
							<tr>
								<th scope="col">
									<CheckButton
										checked={tick}
										label="全选"
										text="全选"
										value={`select/all/${tick === true ? 0 : 1}`}
									/>
								</th>
								<th scope="col" className={styles.goods}>
									商品
								</th>
								<th scope="col" className={styles.number}>
									单价
								</th>
								<th scope="col" className={styles.middle}>
									数量
								</th>
								<th scope="col" className={styles.number}>
									小计
								</th>
								<th scope="col" className={styles.middle}>
									操作
								</th>
							</tr>
						</thead>
						{laid.groups.map(({ vender, rows }) => (
							<tbody
								key={vender.venderId}
								className={listShown(rows).length > 0 ? styles.folding : undefined}
							>
								<VenderHead
									vender={vender}
									facts={facts.venders[vender.venderId]}
									shown={listShown(rows).length}
									hasOthers={Object.keys(facts.venders).length > 1}
								/>
								{rows.map((row) =>
									"item" in row ? (
										<CartLine
											key={row.item.cartItemId}
											item={row.item}
											showSpecs={showSpecs}
											boxes={boxes}
											error={lost[row.item.cartItemId] ?? lines[row.item.cartItemId]}
											asked={asked[row.item.cartItemId]}
											fixedGifts={lacking?.gifts}
											hasTexts={lacking?.notes === false}
											posted={posted}
											last={last[row.item.skuId]}
										/>
									) : (
										<tr key={row.gone.cartItemId}>
											<td colSpan={6} style={{ blockSize: row.gone.height }}>
												<GoneLine gone={row.gone} cart={cart} />
											</td>
										</tr>
									),
								)}
							</tbody>
						))}
					</table>
				)}
				<BlockedLines
					rows={laid.blocked}
					count={facts.blocked}
					cart={cart}
					errors={{ ...lines, ...lost }}
					showSpecs={showSpecs}
					boxes={boxes}
					asked={asked}
				/>
				{pager}
				{facts.count > 0 && (
					<CartSummary
						cart={cart}
						facts={facts}
						isPart={isPart}
						blockedHref={`${blockedHref}#blocked-lines`}
						busy={busy}
						unsent={unsent}
						more={more}
					/>
				)}
			</form>
		</>
	);
}
