import type { ReactNode } from "react";
import type { PaymentType } from "~/api/schema/pay-method";
import { row } from "~/ui/layout/row/row";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import styles from "./pay-method-choice.module.css";

/** Explanations of the methods whose name alone does not say enough. */
const labels: Record<string, string | undefined> = { wechat: "微信扫码支付", transfer: "公司转账" };

type Props = {
	/** The name of the radio buttons. */
	name: string;
	method: PaymentType;
	chosen: boolean;
	/** Further fields of the chosen method. */
	children?: ReactNode;
};

/** A way to pay with its balance; a closed one shows the reason, and cannot be chosen. */
export function PayMethodChoice({ name, method, chosen, children }: Props) {
	const { code, enabled, reason } = method;
	const left = describeCredit(method);
	return (
		<div className={joinClasses(styles.method, framed, !enabled && styles.off)} data-pay-method="">
			<label className={joinClasses(row(12, "wrap"), styles.name)}>
				<input type="radio" name={name} value={code} defaultChecked={chosen} disabled={!enabled} />
				<b>{(Object.hasOwn(labels, code) && labels[code]) || method.name}</b>
				{left && <span className={muted}>{left}</span>}
				{!enabled && <span className={muted}>{reason ?? "暂不可用"}</span>}
			</label>
			{children}
		</div>
	);
}

/** The balance. Only a credit has a limit, and only if it was granted. */
function describeCredit({ code, credit }: PaymentType): string | null {
	if (!credit) return null;
	const { remaining, limit } = credit;
	if (code !== "credit") return `余额 ${toYuan(remaining)}`;
	return Number(limit) > 0 ? `可用 ${toYuan(remaining)}` : null;
}
