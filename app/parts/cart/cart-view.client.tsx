"use client";
import { type FormEvent, type ReactNode, useRef } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart, CartItem } from "~/api/schema/cart";
import { dataHeld, dataNative, dataRecalls, mark } from "~/document/marks";
import { draftPrefix } from "~/parts/form/draft/parse-draft";
import { useDraft } from "~/parts/form/draft/use-draft";
import { Alert } from "~/ui/alert/alert";
import { Surface } from "~/ui/surface/surface";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import styles from "./cart-view.module.css";
import { CheckButton } from "./check-button";
import { InvalidLines } from "./invalid-lines";
import { type CartPageRow, LineSpecs, type OpenSpecs } from "./line-specs";
import { useCart } from "./use-cart";
import { VenderHead } from "./vender-head";

type Props = {
	businessModel: BusinessModel | null;
	cart: Cart;
	/** The row of the page that shows it. */
	page: CartPageRow;
	/** The line whose specification is about to be changed. */
	openSpecs?: OpenSpecs | undefined;
	/** The content in place of an empty cart. */
	empty: ReactNode;
	/** Further actions for the checked lines. */
	more?: ReactNode;
	/** The model of the cart, as far as the session knows. */
	userId?: string | undefined;
	/** The answer to a form that was posted without JavaScript. */
	message?: string | undefined;
	lines?: Record<string, string> | undefined;
	posted?: Record<string, string> | undefined;
};

/**
 * The cart: one form, whose buttons name their intent. Without JavaScript they post to the page's action. With it they
 * call the backend and its answer replaces the shown cart.
 */
export function CartView(props: Props) {
	const {
		businessModel,
		cart: first,
		page,
		openSpecs,
		empty,
		more,
		userId,
		message,
		lines = {},
		posted,
	} = props;
	const { cart, typed, busy, setNumber, sendNumbers, change } = useCart(businessModel, first, posted);
	const form = useRef<HTMLFormElement>(null);
	useDraft(form, draft, userId);
	const items = cart.venders.flatMap((vender) => vender.items);
	const allChecked = getChecked(items.filter(({ invalid }) => !invalid).map(({ checked }) => checked));

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		// The action settles: it first takes the numbers in the boxes, and redirects by itself.
		if (submitter?.hasAttribute(dataNative)) return;
		event.preventDefault();
		const button = (submitter as HTMLButtonElement | null)?.value ?? "numbers";
		const [verb, cartItemId = "", num = ""] = button.split("/");
		if (verb === "number") setNumber(cartItemId, num);
		else if (verb === "numbers") sendNumbers();
		else change(button);
	}

	const showSpecs = (item: CartItem) => <LineSpecs item={item} page={page} open={openSpecs} />;
	if (items.length === 0 && cart.invalidItems.length === 0) {
		return (
			<Surface bordered padding="none" className={styles.empty}>
				{empty}
			</Surface>
		);
	}
	return (
		<form
			ref={form}
			method="post"
			onSubmit={handleSubmit}
			noValidate
			aria-busy={busy}
			{...mark(dataHeld)}
			{...mark(dataRecalls, draftPrefix + draft)}
		>
			<button type="submit" className="visually-hidden" name="do" value="numbers" tabIndex={-1}>
				更新数量
			</button>
			<Alert className={styles.message}>{message}</Alert>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">
							<CheckButton
								checked={allChecked}
								label="全选"
								text="全选"
								value={`select/all/${allChecked === true ? 0 : 1}`}
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
				{cart.venders.map((vender) => (
					<tbody key={vender.venderId}>
						<VenderHead vender={vender} />
						{vender.items.map((item) => (
							<CartLine
								key={item.cartItemId}
								item={item}
								specs={showSpecs(item)}
								text={typed[item.cartItemId] ?? String(item.num)}
								error={lines[item.cartItemId]}
								onText={setNumber}
								onLeave={sendNumbers}
							/>
						))}
					</tbody>
				))}
			</table>
			<InvalidLines items={cart.invalidItems} showSpecs={showSpecs} />
			<CartSummary cart={cart} allChecked={allChecked} busy={busy} more={more} />
		</form>
	);
}

/** The name under which the draft is stored. */
const draft = "cart";

/** The state of a box that stands for several others. */
function getChecked(states: boolean[]): boolean | "mixed" {
	const checked = states.filter(Boolean).length;
	return checked === 0 ? false : checked === states.length || "mixed";
}
