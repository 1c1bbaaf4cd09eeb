import type { ReactNode } from "react";
import { redirect } from "react-router";
import { getNativeOrderStatus } from "~/api/contract/mall/pay";
import { createWechatOrder } from "~/api/contract/pay";
import { formatDate } from "~/domain/text/dates";
import { QrCode } from "~/parts/page/qr-code/qr-code";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { Button } from "~/ui/control/button/button";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { danger } from "~/ui/look/tone/tone";
import { TextLink } from "~/ui/navigation/link/link";
import { type Asked, type Due, toCashierPath, toOutcomePath } from "./due";
import { PaymentWatch } from "./payment-watch.client";
import { SeenDue } from "./seen-due";

type Props = { asked: Asked; due: Due; paymentId: string };

/** The QR code that WeChat scans, while the payment is open. */
export function WechatPanel({ asked, due, paymentId }: Props) {
	const refresh = toCashierPath(asked, { paymentId, deposit: asked.deposit });
	const renew = <RenewForm seen={<SeenDue asked={asked} due={due} />} />;
	return (
		<Surface as="section" bordered className={stack(12, "centred")} aria-labelledby="wechat-title">
			<h2 id="wechat-title">微信扫码支付</h2>
			<Section name="二维码暂时无法显示" load={() => loadCode(asked, paymentId)}>
				{(code) =>
					code ? (
						<>
							<QrCode text={code.codeUrl} label="微信支付二维码" />
							<p>请使用微信“扫一扫”支付，二维码在 {formatDate(code.expiresAt, "hh:mm:ss")} 前有效</p>
							<PaymentWatch
								paymentId={paymentId}
								paidPath={toOutcomePath(asked)}
								expiresAt={code.expiresAt}
							/>
							<Refresh href={refresh} />
							{renew}
						</>
					) : (
						<>
							<p {...danger}>二维码已失效；如已付款，请稍候刷新支付状态</p>
							<Refresh href={refresh} />
							{renew}
						</>
					)
				}
			</Section>
		</Surface>
	);
}

function Refresh({ href }: { href: string }) {
	return <TextLink href={href}>刷新支付状态</TextLink>;
}

/** Asks for a new code. While the present one is open, the backend answers that one. */
function RenewForm({ seen }: { seen: ReactNode }) {
	return (
		<form method="post" encType="multipart/form-data">
			<input type="hidden" name="method" value="wechat" />
			{seen}
			<Button size="small">重新获取二维码</Button>
		</form>
	);
}

/**
 * Loads the QR code; null when the payment is closed, although the bank's answer to a late scan may still
 * come. After the payment it redirects to its outcome.
 */
async function loadCode(asked: Asked, paymentId: string) {
	const { api } = getScope();
	const { status } = await api.call(getNativeOrderStatus, { paymentId });
	if (status === "paid") throw redirect(toOutcomePath(asked));
	return status === "waiting" ? api.call(createWechatOrder, { paymentId }) : null;
}
