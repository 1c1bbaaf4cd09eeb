import type { PayMethod } from "~/api/contract/mall/pay";
import type { Refusal } from "~/parts/form/refusal";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { toYuan } from "~/ui/price/price";
import { Surface } from "~/ui/surface/surface";
import styles from "./cashier.module.css";

/** What a buyer may read about a method whose name alone does not say it. */
const labels: Partial<Record<PayMethod["code"], string>> = { wechat: "微信扫码支付", transfer: "公司转账" };

type Props = { methods: PayMethod[]; payable: string; refusal: Refusal | null };

/** The methods, and the one button. A transfer's voucher is asked for when that method is chosen. */
export function PayForm({ methods, payable, refusal }: Props) {
	const typed = methods.find(({ code, enabled }) => enabled && code === refusal?.values.method);
	const chosen = typed ?? methods.find(({ enabled }) => enabled);
	return (
		<Surface bordered>
			<form method="post" encType="multipart/form-data">
				<Alert className={styles.message}>{refusal?.message}</Alert>
				<fieldset>
					<legend className={styles.legend}>支付方式</legend>
					{methods.map((method) => (
						<Method
							key={method.code}
							method={method}
							chosen={method.code === chosen?.code}
							error={refusal?.fields.voucher}
						/>
					))}
				</fieldset>
				<div className={styles.submit}>
					<span>
						支付 <b>{toYuan(payable)}</b>
					</span>
					<Button variant="primary" size="large" disabled={!chosen}>
						立即支付
					</Button>
				</div>
			</form>
		</Surface>
	);
}

type MethodProps = { method: PayMethod; chosen: boolean; error: string | undefined };

function Method({ method, chosen, error }: MethodProps) {
	const { code, name, enabled, reason, credit, account } = method;
	return (
		<div className={enabled ? styles.method : `${styles.method} ${styles.off}`}>
			<label className={styles.name}>
				<input type="radio" name="method" value={code} defaultChecked={chosen} disabled={!enabled} />
				<b>{labels[code] ?? name}</b>
				{credit && (
					<span className={styles.meta}>
						可用 {toYuan(credit.remaining)} / 总额 {toYuan(credit.limit)}
					</span>
				)}
				{!enabled && reason && <span className={styles.reason}>{reason}</span>}
			</label>
			{code === "transfer" && enabled && (
				<div className={styles.transfer}>
					{account && (
						<dl>
							<dt>收款户名</dt>
							<dd>{account.accountName}</dd>
							<dt>开户银行</dt>
							<dd>{account.bankName}</dd>
							<dt>收款账号</dt>
							<dd>{account.accountNo}</dd>
							<dt>转账附言</dt>
							<dd>{account.remark}</dd>
						</dl>
					)}
					<label className={styles.voucher}>
						<span>上传转账凭证</span>
						<input
							type="file"
							name="voucher"
							accept="image/png,image/jpeg,image/webp,application/pdf"
							aria-invalid={error ? true : undefined}
							aria-describedby="voucher-hint"
						/>
					</label>
					<small id="voucher-hint" className={error ? styles.reason : styles.meta}>
						{error ?? "PNG、JPG、WebP 或 PDF，不超过 5 MB；财务核对后订单生效"}
					</small>
				</div>
			)}
		</div>
	);
}
