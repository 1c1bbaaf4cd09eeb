import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { dataNative, mark } from "~/document/marks";
import { fitQuantity, getQuantityRange } from "~/domain/goods/quantity";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { pages } from "~/domain/page/pages";
import { CompareButton } from "~/parts/article/compare-button/compare-button.client";
import { BoxNotes, toInput, UnitChoice } from "~/parts/browse/sku-form/box";
import { FormName } from "~/parts/browse/sku-form/form-name";
import { LiveSum } from "~/parts/browse/sku-form/live-form.client";
import { LiveStepper } from "~/parts/browse/sku-form/live-stepper.client";
import { type Note, toAnswerNote, toRemain } from "~/parts/browse/sku-form/note";
import { describeSum, type SkuOffer, toOffer, toPacks } from "~/parts/browse/sku-form/offer";
import { findAnswer, type SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { SkuForm } from "~/parts/browse/sku-form/sku-form.client";
import { loadTypedStock } from "~/parts/browse/sku-form/typed-stock";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { InquireLink } from "~/parts/order/inquiry/inquire-link";
import { hasExtension } from "~/request/has-extension";
import { getPlace } from "~/session/address-area";
import { mayOpen } from "~/session/may-open";
import { loadSession } from "~/session/session";
import { Button } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { danger } from "~/ui/look/tone/tone";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./buy-box.module.css";

type Props = {
	sku: Sku;
	/** Null when it is unknown: the backend decides then. */
	stock: Stock | null;
	/** The answer of the page's action, whichever form was posted. */
	answer: SkuAnswer | undefined;
};

/** One form with 数量, 小计, 加入购物车 and 立即购买, which posts to this page. */
export async function BuyBox({ sku, stock, answer: pageAnswer }: Props) {
	const answer = findAnswer(pageAnswer, "buy");
	const offer = toOffer({ ...sku, ...(stock && toRemain(stock)) });
	const [{ businessModel }, mayInquire, typed] = await Promise.all([
		loadSession(),
		mayOpen(pages.inquiryForm),
		answer && loadTypedStock([offer], answer.values),
	]);
	const { skuId } = sku;
	const stockNow = typed?.get(skuId);
	const given = {
		// The next press answers for the prices that this page shows.
		offer: { ...offer, ...stockNow?.today },
		mayInquire,
		hasLists: hasExtension("lists"),
		obstacle: getObstacle(sku, stock),
		typed: answer?.values[toBoxName(skuId)],
		unit: answer?.values[toUnitName(skuId)],
		message: answer?.message,
		note: answer ? toAnswerNote(answer, offer, stockNow) : null,
	};
	return (
		<SkuForm
			id="buy"
			label="购买"
			className={joinClasses(stack(16), styles.box)}
			goods={{ offers: [offer], areaId: getPlace().areaId, businessModel }}
		>
			<BuyBoxContent {...given} />
		</SkuForm>
	);
}

type Shown = {
	offer: SkuOffer;
	mayInquire: boolean;
	hasLists: boolean;
	obstacle: string | undefined;
	typed: string | undefined;
	unit: string | undefined;
	message: string | undefined;
	note: Note | null;
};

function BuyBoxContent(shown: Shown) {
	const { offer, mayInquire, hasLists, obstacle, typed, unit, message, note } = shown;
	const { skuId } = offer;
	const range = getQuantityRange(offer);
	const text = typed ?? String(range?.min ?? "");
	const num = toPacks(text, offer, parseUnitChoice(unit).unit);
	return (
		<>
			<FormName id="buy" offers={[offer]} />
			<Alert size="small">{message}</Alert>
			{range && !obstacle && (
				<>
					<div className={row(12, "wrap")}>
						<label htmlFor="num" className={styles.label}>
							数量
						</label>
						<LiveStepper
							label="数量"
							input={{ ...toInput(offer, "buy"), id: "num", required: true, defaultValue: text }}
						/>
						<UnitChoice offer={offer} chosen={unit} label="数量" />
						<BoxNotes form="buy" offer={offer} note={note} />
					</div>
					<p className={row(12, "wrap")}>
						<span className={styles.label}>小计</span>
						<LiveSum
							text={describeSum(Number.isSafeInteger(num) && num > 0 ? [{ goods: offer, num }] : [])}
						/>
						<noscript>
							<Button name="do" value="check" size="small" formNoValidate>
								核对库存与小计
							</Button>
						</noscript>
					</p>
				</>
			)}
			<div className={row(12, "wrap")}>
				<BottomBar>
					<Button name="do" value="add" variant="primary" size="large" disabled={obstacle !== undefined}>
						加入购物车
					</Button>
					<Button
						name="do"
						value={`buy/${skuId}`}
						{...mark(dataNative)}
						size="large"
						disabled={obstacle !== undefined}
					>
						立即购买
					</Button>
				</BottomBar>
				{mayInquire && <InquireLink size="large" goods={[{ skuId, num: range?.min ?? 1 }]} />}
				{hasLists && !obstacle && (
					<Button variant="text" name="do" value="list" {...mark(dataNative)}>
						存为常购清单
					</Button>
				)}
				<CompareButton skuId={skuId} />
				{obstacle && <b {...danger}>{obstacle}</b>}
			</div>
		</>
	);
}

/** The reason why the SKU cannot be bought now; undefined when it can. */
function getObstacle(sku: Sku, stock: Stock | null): string | undefined {
	if (sku.state === 0) return "该商品已下架";
	if (stock && !stock.canPurchase) return stock.message ?? "所选地区暂时无货";
	const { num, message } = fitQuantity(sku.lowestBuy, { ...sku, ...(stock && toRemain(stock)) });
	return num === 0 && message !== null ? message : undefined;
}
