"use client";
import { type FormEvent, type MouseEvent, type ReactNode, useCallback } from "react";
import type { CartItem } from "~/api/schema/cart";
import { dataNative } from "~/document/marks";
import { toPath } from "~/domain/page/to-path";
import type { ShownCart } from "~/parts/cart/lines/cart-facts";
import { countGone } from "~/parts/cart/lines/lay-cart";
import type { TypedNumbers } from "~/parts/cart/waiting/read-posted";
import {
	type CartState,
	isTextWaiting,
	listUnsent,
	readCartBox,
	showCart,
} from "~/routes/buying/cart/state/cart-state";
import { canWait, type Tell } from "~/routes/buying/cart/state/reduce-cart";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Alert } from "~/ui/state/alert/alert";
import { BlockedLines } from "./blocked-lines";
import { CartLine } from "./cart-line";
import type { CartRefusal } from "./cart-refusal";
import { CartSummary } from "./cart-summary";
import { CartTable } from "./cart-table";
import styles from "./cart-view.module.css";
import type { CartOwner } from "./do-job.client";
import { type CartPageRow, type LackingParts, LineSpecs, type OpenSpecs } from "./line-specs";
import { UndoButton } from "./undo-button";
import { useCart } from "./use-cart";

type Props = {
	owner: CartOwner;
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
	/** The answer to a form that was posted without JavaScript. */
	refusal?: Partial<CartRefusal> | undefined;
	typed?: TypedNumbers | undefined;
};

/**
 * The cart: one form, whose buttons name their intent. Without JavaScript they post to the page's action.
 * With it they call the backend and its answer replaces the shown cart.
 */
export function CartView(props: Props) {
	const { owner, shown, page, openSpecs, lacking, last = {}, refusal = {}, typed } = props;
	const { state, unsent, tell } = useCart(shown, owner, typed);
	const { cart, facts } = showCart(state);
	const { laid, window } = state;
	const { keyword, page: pageIndex, isPart, found } = window;
	const isBusy = state.job !== null;
	const { message, lines, asked = {}, values } = refusal;
	const errors = { ...lines, ...state.lost };
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
	const showLine = (item: CartItem) => (
		<CartLine
			key={item.cartItemId}
			item={item}
			showSpecs={showSpecs}
			{...readCartBox(state, item)}
			isTextWaiting={isTextWaiting(state, item)}
			tell={tell}
			error={errors[item.cartItemId]}
			asked={asked[item.cartItemId]}
			fixedGifts={lacking?.gifts}
			hasTexts={lacking?.notes === false}
			posted={values}
			last={last[item.skuId]}
		/>
	);
	return (
		<>
			{props.search && (
				<Search found={keyword && found - countGone(laid)} count={facts.count}>
					{props.search}
				</Search>
			)}
			<form
				method="post"
				onClickCapture={(event) => handleClick(event, state, tell)}
				onSubmit={(event) => handleSubmit(event, tell)}
				noValidate
				aria-busy={isBusy}
			>
				<button type="submit" className="visually-hidden" name="do" value="numbers" tabIndex={-1}>
					更新数量
				</button>
				<Alert className={styles.message}>{message}</Alert>
				<AsideNotice count={facts.aside} />
				{laid.groups.length + laid.blocked.length === 0 && (
					<Surface bordered padding="none" className={styles.empty}>
						{facts.count === 0 ? props.empty : props.nothing}
						<UndoButton deleted={facts.deleted} />
					</Surface>
				)}
				<CartTable groups={laid.groups} cart={cart} facts={facts} showLine={showLine} />
				<BlockedLines
					rows={laid.blocked}
					count={facts.blocked}
					{...{ cart, errors, showSpecs, state, tell, asked }}
				/>
				{props.pager}
				{facts.count > 0 && (
					<CartSummary
						{...{ cart, facts, isPart, unsent }}
						blockedHref={toBlockedHref(page, state)}
						busy={isBusy}
						more={props.more}
					/>
				)}
			</form>
		</>
	);
}

/** `found`: the number of lines that a keyword finds; empty without one. */
function Search({ found, count, children }: { found: number | ""; count: number; children: ReactNode }) {
	return (
		<div className={row(8, "wrap")}>
			{children}
			<small>{`${found === "" ? "" : `找到 ${found} 种，`}共 ${count} 种`}</small>
		</div>
	);
}

/**
 * A press that needs no network becomes no submit: send-once.ts stops one without a network, and the browser
 * would read the fields of all lines. An action would settle lines whose changes it does not know: they are
 * sent first.
 */
function handleClick(event: MouseEvent<HTMLFormElement>, state: CartState, tell: Tell): void {
	const button = (event.target as Element).closest<HTMLButtonElement>("button[name=do]");
	if (!button) return;
	const isNative = button.hasAttribute(dataNative);
	if (isNative ? listUnsent(state).length === 0 : !canWait(state, button.value)) return;
	event.preventDefault();
	tell({ type: isNative ? "leaving" : "pressed", button: button.value });
}

function handleSubmit(event: FormEvent<HTMLFormElement>, tell: Tell): void {
	const { submitter } = event.nativeEvent as SubmitEvent;
	// The action settles: it first takes the numbers in the boxes, and redirects by itself.
	if (submitter?.hasAttribute(dataNative)) return;
	event.preventDefault();
	tell({ type: "pressed", button: (submitter as HTMLButtonElement | null)?.value ?? "numbers" });
}

/** The lines that were checked before goods were bought again, and the way to check them again. */
function AsideNotice({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<Alert tone="info" className={styles.message}>
			<span>{`只勾选了再次购买的商品；之前勾选的 ${count} 种仍在购物车。`}</span>
			<button type="submit" className={styles.text} name="do" value="tickAside">
				恢复勾选
			</button>
		</Alert>
	);
}

/** The address of the lines that cannot be bought: they may begin on another page. */
function toBlockedHref(page: CartPageRow, { laid, window }: CartState): string {
	const { page: pageIndex, keyword } = window.blockedAt;
	const isHere = laid.blocked.length > 0 || (pageIndex === window.page && keyword === window.keyword);
	return `${isHere ? "" : toPath(page, { keyword, pageIndex })}#blocked-lines`;
}
