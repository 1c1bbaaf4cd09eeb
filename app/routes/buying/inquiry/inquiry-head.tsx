import type { Inquiry } from "~/api/schema/inquiry";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { formatDate } from "~/domain/text/dates";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { InquiryStateChip } from "~/parts/order/inquiry/inquiry-state-chip";
import { Button, LinkButton } from "~/ui/control/button/button";
import { inlineFacts } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./inquiry.module.css";

type Props = {
	inquiry: Inquiry;
	/** All offers have expired, or there was none. */
	isOver: boolean;
};

/** The facts of an inquiry, its state, and the actions that are possible now. */
export function InquiryHead({ inquiry, isOver }: Props) {
	const { inquiryId, kind, state, createdAt, deadline, round, rounds, address, contact, mobile } = inquiry;
	const { name } = inquiryPages[kind];
	const where = `${joinArea(address)} ${address.address}`;
	const facts = [
		["发起时间", formatDate(createdAt, "yyyy-MM-dd hh:mm")],
		["截止时间", formatDate(deadline, "yyyy-MM-dd hh:mm")],
		...(kind === "bidding" ? [["轮次", `第 ${round} 轮，共 ${rounds} 轮`]] : []),
		["联系人", `${contact} ${mobile}`],
		["收货地址", where],
		["供应商", inquiry.venders?.map(({ venderName }) => venderName).join("、") ?? "全部供应商"],
		...(inquiry.remark ? [["说明", inquiry.remark]] : []),
	];
	return (
		<Surface as="header" padding="medium" className={row(24, "between", "top")}>
			<div>
				<h1 className={row(8, "wrap")}>
					{`${name}单 ${inquiryId}`} <InquiryStateChip kind={kind} state={state} />
				</h1>
				<dl className={joinClasses(styles.facts, inlineFacts)}>
					{facts.map(([label, text]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<bdi>{text}</bdi>
							</dd>
						</div>
					))}
					{inquiry.orders.map((order) => (
						<div key={order.orderId}>
							<dt>订单</dt>
							<dd>
								<TextLink href={toPath(pages.orderStatus, { orderId: order.orderId })}>
									{`${order.orderId} ${formatOrderState(order.state)}`}
								</TextLink>
							</dd>
						</div>
					))}
				</dl>
				<Next inquiry={inquiry} isOver={isOver} />
			</div>
			<div className={row(8, "rigid", "top")}>
				<Way inquiry={inquiry} isOver={isOver} />
				{inquiry.handleOption.withdraw && (
					<ConfirmedButton
						button="withdraw"
						label={`撤回${name}`}
						text="撤回后供应商不能再报价，已收到的报价也不能再选定。"
					/>
				)}
			</div>
		</Surface>
	);
}

/**
 * The link to the order of the chosen offers, or to a second order of lines that failed;
 * without an offer, a new inquiry.
 */
function Way({ inquiry: { inquiryId, kind, state, settlementId, orders, handleOption }, isOver }: Props) {
	if (handleOption.reorder) {
		return (
			<form method="post">
				<Button variant="primary" name="do" value="reorder">
					按报价再次下单
				</Button>
			</form>
		);
	}
	if (orders.length > 0) return null;
	if (isOver ? state !== "open" : state === "withdrawn") {
		const { name, form } = inquiryPages[kind];
		return (
			<LinkButton variant="primary" href={toPath(form, { inquiryId })}>
				{`再次${name}`}
			</LinkButton>
		);
	}
	if (!settlementId) return null;
	return (
		<LinkButton variant="primary" href={toPath(pages.orderConfirm, { settlementId })}>
			按报价去下单
		</LinkButton>
	);
}

/** The next step of the inquiry, in a sentence. */
function Next({ inquiry: { kind, state, lines, offers, choices, orders, handleOption }, isOver }: Props) {
	const left =
		state === "accepted" ? lines.filter(({ lineNo }) => !choices.some((one) => one.lineNo === lineNo)) : [];
	const over = offers.length > 0 ? "报价均已过有效期，可重新发起。" : "没有供应商报价，可重新发起。";
	const ordered = handleOption.reorder ? "未成交的商品，报价有效期内可按原价再次下单。" : "已按报价下单。";
	const chosen = isOver ? over : "已选定报价，请在有效期内下单。";
	const texts = {
		open: "已发给供应商，有报价时会发消息通知。",
		answered:
			kind === "bidding"
				? "竞价结束后可选定供应商，每一轮的出价都会通知。"
				: "可以等待更多报价，也可以现在选定。",
		closed: isOver ? over : "请比较报价并选定。",
		accepted: orders.length > 0 ? ordered : chosen,
		withdrawn: "已撤回。",
	};
	return (
		<p className={muted}>
			{texts[state]}
			{left.length > 0 && ` 第 ${left.map(({ lineNo }) => lineNo).join("、")} 行没有选定报价，不在订单中。`}
		</p>
	);
}
