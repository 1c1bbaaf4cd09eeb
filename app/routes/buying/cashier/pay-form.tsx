import type { PayMethod } from "~/api/schema/pay-method";
import type { Refusal } from "~/parts/form/refusal";
import { chooseMethod } from "~/parts/order/pay-method/choose-method";
import { PayMethodChoice } from "~/parts/order/pay-method/pay-method-choice";
import { Button } from "~/ui/control/button/button";
import { ChosenFile } from "~/ui/control/file-button/chosen-file.client";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { above, below } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { bold, large } from "~/ui/look/words/words";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./cashier.module.css";
import { type Asked, type Due, getRest } from "./due";
import { SeenDue } from "./seen-due";

/** The next step of a method that needs no fields. */
const next: Record<string, string | undefined> = {
	deposit: "立即从公司预存款扣除",
	credit: "计入公司账期，到期还款",
	bank: "下一步前往银行页面付款",
	wechat: "下一步用微信扫描二维码付款",
};

type Props = {
	asked: Asked;
	due: Due;
	/** The code of the method that the buyer chose earlier. */
	wanted: string | undefined;
	refusal: Refusal | null;
};

/** The payment methods and the pay button. The voucher's field appears when the buyer chooses a transfer. */
export function PayForm({ asked, due, wanted, refusal }: Props) {
	const { methods } = due;
	const chosen = chooseMethod(methods, refusal?.values.method ?? wanted);
	return (
		<Surface bordered>
			<form method="post" encType="multipart/form-data">
				<Alert className={below(16)}>{refusal?.message}</Alert>
				<SeenDue asked={asked} due={due} />
				<fieldset>
					<legend className={joinClasses(below(12), large, bold)}>支付方式</legend>
					<div className={stack(8)}>
						{methods.map((method) => (
							<PayMethodChoice key={method.code} name="method" method={method} chosen={method === chosen}>
								{method.enabled && (
									<div className={styles.opened}>
										{method.code === "transfer" ? (
											<Transfer account={method.account} error={refusal?.fields.voucher} />
										) : (
											Object.hasOwn(next, method.code) && next[method.code]
										)}
									</div>
								)}
							</PayMethodChoice>
						))}
					</div>
				</fieldset>
				<div className={joinClasses(row(16, "end"), above(24))}>
					<BottomBar>
						<span>
							支付 <b translate="no">{toYuan(getRest(due))}</b>
						</span>
						<Button variant="primary" size="large" disabled={!chosen}>
							立即支付
						</Button>
					</BottomBar>
				</div>
			</form>
		</Surface>
	);
}

type TransferProps = { account: PayMethod["account"]; error: string | undefined };

function Transfer({ account, error }: TransferProps) {
	return (
		<>
			{account && (
				<dl>
					<dt>收款户名</dt>
					<dd>{account.accountName}</dd>
					<dt>开户银行</dt>
					<dd>{account.bankName}</dd>
					<dt>收款账号</dt>
					<dd translate="no">{account.accountNo}</dd>
					<dt>转账附言</dt>
					<dd translate="no">{account.remark}</dd>
				</dl>
			)}
			<div className={row(12)}>
				<span aria-hidden="true">转账凭证</span>
				<ChosenFile
					name="voucher"
					aria-label="上传转账凭证"
					accept="image/png,image/jpeg,image/webp,application/pdf"
					aria-invalid={error ? true : undefined}
					aria-describedby="voucher-hint"
				>
					选择文件
				</ChosenFile>
			</div>
			<small id="voucher-hint" data-tone={error ? "danger" : undefined}>
				{error && `${error}；`}PNG、JPG、WebP 或 PDF，不超过 5 MB；财务核对后订单生效
			</small>
		</>
	);
}
