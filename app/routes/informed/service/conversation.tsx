import type { OpenConversation, ServiceMessage } from "~/api/contract/mall/service";
import { maxServiceText } from "~/api/contract/mall/service";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import type { Refusal } from "~/parts/form/refusal";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea } from "~/ui/control/text-input/text-input";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { accent } from "~/ui/look/words/words";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import { LiveAnswers } from "./live-answers.client";
import styles from "./service.module.css";
import { toTitle } from "./subject";

type Props = {
	conversation: OpenConversation;
	/** The reason why the last message was not sent. */
	refusal: Refusal | null;
	userId: string | undefined;
};

/** The messages about one subject, the newest last, and the form for the next one. */
export function Conversation({ conversation, refusal, userId }: Props) {
	const { skuId, orderId, list, unread, pageIndex, pageCount } = conversation;
	const toHref = (page: number) => toPath(pages.service, { skuId, orderChildId: orderId, pageIndex: page });
	return (
		<Surface as="section" aria-labelledby="subject" spaced>
			<header className={joinClasses(row(24, "between", "baseline"), styles.head)}>
				<h2 id="subject">{toTitle(conversation)}</h2>
				{orderId && (
					<a
						href={toPath(pages.orderDetails, { orderChildId: orderId })}
						className={joinClasses(rigid, accent)}
					>
						查看订单
					</a>
				)}
				{skuId && (
					<a href={toPath(pages.item, { skuId })} className={joinClasses(rigid, accent)}>
						查看商品
					</a>
				)}
			</header>
			<Pager page={pageIndex} pageCount={pageCount} toHref={toHref} />
			{list.length > 0 ? (
				<ol className={joinClasses(stack(16), styles.messages)}>
					{list.toReversed().map((message) => (
						<Said key={message.messageId} message={message} />
					))}
				</ol>
			) : (
				<EmptyState icon="headset" text="请写下您的问题，客服的回复会显示在这里" />
			)}
			{pageIndex === 1 ? (
				<>
					<SayForm conversation={conversation} refusal={refusal} userId={userId} />
					<LiveAnswers
						orderId={orderId}
						skuId={orderId ? undefined : skuId}
						latest={list[0]?.messageId}
						unread={unread}
					/>
				</>
			) : (
				<LinkButton href={toHref(1)}>查看最新消息</LinkButton>
			)}
			{unread > 0 && (
				<noscript>
					<form method="post">
						<Button name="do" value="read">
							标为已读
						</Button>
					</form>
				</noscript>
			)}
		</Surface>
	);
}

function Said({ message: { fromBuyer, text, time } }: { message: ServiceMessage }) {
	return (
		<li className={fromBuyer ? styles.mine : styles.answer}>
			<small>
				{fromBuyer ? "我" : "客服"} <time dateTime={time}>{formatDate(time, "yyyy-MM-dd hh:mm")}</time>
			</small>
			<p>{text}</p>
		</li>
	);
}

function SayForm({ conversation: { skuId, orderId, list }, refusal, userId }: Props) {
	return (
		<div id="say">
			<EnhancedForm
				refusal={refusal}
				draft={`service:${orderId ?? skuId ?? ""}`}
				userId={userId}
				className={joinClasses(stack(12, "narrow"), styles.say)}
			>
				<FormMessage />
				<input type="hidden" name="sendId" value={refusal?.values.sendId ?? crypto.randomUUID()} />
				<Field id="text" label="咨询内容" hint={`最多 ${maxServiceText} 字`} stacked>
					{(ties) => (
						<Textarea
							{...ties}
							// A new key empties the box after a message was sent. A refused message stays in it.
							key={list.find(({ fromBuyer }) => fromBuyer)?.messageId}
							name="text"
							most={maxServiceText}
							defaultValue={refusal?.values.text}
						/>
					)}
				</Field>
				<Button variant="primary" name="do" value="send">
					发送
				</Button>
			</EnhancedForm>
		</div>
	);
}
