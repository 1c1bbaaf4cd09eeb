import type { Accounts } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { mayOpen } from "~/session/may-open";
import { inlineFacts } from "~/ui/layout/facts/facts";
import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Price, toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import { loadWorkbench } from "./load-workbench";

/** The company's balances and the next amount due, for a buyer with the right to them. */
export async function CompanyMoney() {
	if (!(await mayOpen(pages.companyAccounts))) return null;
	return (
		<Section name="账户余额暂时无法显示" load={loadWorkbench.accounts}>
			{(accounts) => (
				<Surface as="section" padding="small" className={row([4, 24], "wrap")} aria-labelledby="money">
					<h2 id="money">预存款与账期</h2>
					<Left accounts={accounts} />
					<span className={pushed}>
						<TextLink href={pages.companyAccounts.path}>账户明细</TextLink>
					</span>
				</Surface>
			)}
		</Section>
	);
}

function Left({ accounts: { deposit, credit } }: { accounts: Accounts }) {
	const [next] = credit?.dues ?? [];
	const due = next && `${next.dueDate} 前还 ${toYuan(next.amount)}`;
	return (
		<dl className={inlineFacts}>
			<div>
				<dt>预存款可用余额</dt>
				<dd>
					<Price value={deposit.left} size="medium" />
				</dd>
			</div>
			<div>
				<dt>账期可用额度</dt>
				<dd>{credit ? <Price value={credit.left} size="medium" /> : "贵公司未开通账期"}</dd>
			</div>
			{credit && (
				<div>
					<dt>最近应还款</dt>
					<dd>
						{due ? (
							<TextLink href={toPath(pages.companyAccounts, { account: "credit" })}>{due}</TextLink>
						) : (
							"无"
						)}
					</dd>
				</div>
			)}
		</dl>
	);
}
