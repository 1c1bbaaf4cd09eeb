import { formatNumber, formatPriceUnit } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { cartPathOf } from "~/domain/page/paths";
import { toPath } from "~/domain/page/to-path";
import { GoodsLink } from "~/parts/article/goods-link/goods-link";
import { AddForm } from "~/parts/cart/add-to-cart/add-form.client";
import { hasExtension } from "~/request/has-extension";
import { Button, LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import type { Rebuy } from "./buy-again";
import { isInCart, type Rebought } from "./rebought";
import styles from "./rebuy-result.module.css";

const names: Record<Rebuy["verb"], string> = { rebuy: "再次购买", reopen: "放回购物车", list: "常购清单" };

/** The outcome of each line that was added to the cart again; nothing without a line. */
export function RebuyResult({ result }: { result: Rebuy | undefined }) {
	if (!result) return null;
	const { verb, lines, businessModel } = result;
	const added = lines.filter(isInCart).length;
	const unsure = lines.filter(({ outcome }) => outcome === "unsure").length;
	const told = unsure > 0 ? `，${unsure} 种请到购物车核对` : "";
	return (
		<TitledSurface
			title={`${names[verb]}：${added} 种已加入购物车，${lines.length - added - unsure} 种未加入${told}`}
			id="rebought"
			aside={
				<LinkButton variant="primary" href={pages.cartPage.path}>
					去购物车
				</LinkButton>
			}
		>
			<Table
				caption={`${names[verb]}的结果`}
				columns={["商品", "结果"]}
				numberColumns={["数量", "原价", "现价"]}
			>
				{lines.map((line) => (
					<tr key={line.skuId}>
						<td>
							<GoodsLink goods={line} />
							<AddAgain line={line} businessModel={businessModel} />
							<SimilarGoods line={line} businessModel={businessModel} />
						</td>
						<td className={styles.outcome}>
							<Outcome line={line} />
							<Stood line={line} businessModel={businessModel} />
						</td>
						<td {...numberCell}>{say(line.num, line)}</td>
						<td {...numberCell}>{formatPrice(line.price, line)}</td>
						<td {...numberCell}>{findPriceNow(line)}</td>
					</tr>
				))}
			</Table>
		</TitledSurface>
	);
}

type InUnit = { saleUnit?: string | undefined };

/** "3 盒", without the content of a pack. */
function say(num: number, { saleUnit }: InUnit): string {
	return formatNumber(num, { saleUnit });
}

/** "¥38.50/盒" */
function formatPrice(price: string, { saleUnit }: InUnit): string {
	return toYuan(price) + formatPriceUnit(price, { saleUnit });
}

/** The price of today; a dash for goods that were not added, and where no price is known. */
function findPriceNow(line: Rebought): string {
	if (line.outcome === "price") return formatPrice(line.now, line);
	return line.outcome === "same" ? formatPrice(line.price, line) : "—";
}

function Outcome({ line }: { line: Rebought }) {
	switch (line.outcome) {
		case "same":
			return <Chip tone="success" label="已加入" />;
		case "price":
			return <Chip tone="warning" label="已加入，价格有变" />;
		case "unknown":
			return <Chip tone="warning" label="已加入，价格暂未取得" />;
		case "unsure":
			return <Chip tone="warning" label="不确定是否加入，请到购物车核对" />;
		case "gone":
			return (
				<>
					<Chip tone="danger" label="未加入" /> {line.reason}{" "}
					{line.free && hasExtension("inquiry") && (
						<TextLink href={toPath(pages.inquiryForm, { inquiryId: line.free.inquiryId })}>再次询价</TextLink>
					)}
				</>
			);
	}
}

/** The number that stood in the cart before, and the way to have only the ordered one there. */
function Stood({ line, businessModel }: { line: Rebought } & Pick<Rebuy, "businessModel">) {
	const { stood, num, name, outcome } = line;
	if (!stood) return null;
	if (outcome === "unsure") return <small>{`购物车原有 ${say(stood.num, line)}`}</small>;
	if (outcome === "gone") return <small>{`购物车仍为 ${say(stood.num, line)}`}</small>;
	return (
		<form method="post" action={cartPathOf(businessModel)} className={row(8)}>
			<small>{`购物车原有 ${say(stood.num, line)}，现为 ${say(stood.num + num, line)}`}</small>
			<Button
				variant="text"
				size="small"
				name="do"
				value={`number/${stood.cartItemId}/${num}`}
				aria-label={`${name} 改为 ${say(num, line)}`}
			>
				改为 {say(num, line)}
			</Button>
		</form>
	);
}

/** Adds one line of a failed call: the whole order once more would double the lines in the cart. */
function AddAgain({ line, businessModel }: { line: Rebought } & Pick<Rebuy, "businessModel">) {
	if (line.outcome !== "gone" || !line.failed) return null;
	const { skuId, price, name, num } = line;
	return <AddForm businessModel={businessModel} skuId={skuId} price={price} name={name} num={num} />;
}

function SimilarGoods({ line, businessModel }: { line: Rebought } & Pick<Rebuy, "businessModel">) {
	if (line.outcome !== "gone" || line.similar.length === 0) return null;
	return (
		<ul
			className={joinClasses(mutedNote, styles.similar, above(4))}
			aria-label={`与“${line.name}”相似的商品`}
		>
			{line.similar.map(({ skuId, name, price, saleUnit, num }) => (
				<li key={skuId} className={row(12, "between", "unbroken")}>
					<span>
						相似：<TextLink href={toPath(pages.item, { skuId })}>{name}</TextLink>{" "}
						{`${formatPrice(price, { saleUnit })} × ${say(num, { saleUnit })}`}
					</span>
					<AddForm businessModel={businessModel} skuId={skuId} price={price} name={name} num={num} />
				</li>
			))}
		</ul>
	);
}
