import { type Accounts, getAccounts } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { orLacking } from "~/parts/page/section/or-lacking";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { link } from "~/ui/link/link";
import { Price, toYuan } from "~/ui/price/price";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./workbench.module.css";

/** The company's balances and the next amount due. The statement is a link for users whose menu has it. */
export async function CompanyMoney() {
	const { api } = getScope();
	const { menu } = await loadSession();
	const entries = menu?.flatMap((group) => group.entries) ?? [];
	const mayOpen = entries.some(
		({ href, granted }) => href === pages.companyAccounts.path && granted !== false,
	);
	const all = mayOpen && (
		<a href={pages.companyAccounts.path} className={link}>
			账户明细
		</a>
	);
	return (
		<TitledSurface title="预存款与账期" id="money" aside={all}>
			<Section name="账户余额暂时无法显示" load={() => orLacking(api.call(getAccounts, {}))}>
				{(accounts) =>
					accounts ? (
						<Left accounts={accounts} mayOpen={mayOpen} />
					) : (
						<EmptyState icon="card" text="商城不提供账户余额" />
					)
				}
			</Section>
		</TitledSurface>
	);
}

type LeftProps = {
	accounts: Accounts;
	/** The buyer may open the statement. */
	mayOpen: boolean;
};

function Left({ accounts: { deposit, credit }, mayOpen }: LeftProps) {
	const [next] = credit?.dues ?? [];
	const due = next && `${next.dueDate} 前还 ${toYuan(next.amount)}`;
	return (
		<dl className={styles.money}>
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
					<dt>最近一笔还款</dt>
					<dd>
						{due && mayOpen ? (
							<a href={toPath(pages.companyAccounts, { account: "credit" })} className={link}>
								{due}
							</a>
						) : (
							(due ?? "没有待还的账期款")
						)}
					</dd>
				</div>
			)}
		</dl>
	);
}
