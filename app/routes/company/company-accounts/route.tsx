import { getAccounts, listAccountEntries } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { sortDays } from "~/domain/page/sort-days";
import { toPath } from "~/domain/page/to-path";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { orLacking } from "~/parts/page/section/or-lacking";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Button } from "~/ui/button/button";
import { DateRange } from "~/ui/date-range/date-range";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import { AccountCards } from "./account-cards";
import styles from "./company-accounts.module.css";
import { Statement } from "./statement";

const pageSize = 20;

/** /admin/finance/credit : what the company has paid in and may still spend, what is due, and the statement of either account. */
export function ServerComponent() {
	const { api, mall } = getScope();
	const query = sortDays(getQuery(pages.companyAccounts));
	const { account, from, to } = query;
	return (
		<Page>
			<title>{`预存款与账期 - ${mall.title}`}</title>
			<Breadcrumb items={[{ label: "工作台", href: pages.workbench.path }, { label: "预存款与账期" }]} />
			<h1>预存款与账期</h1>
			<Section name="账户余额暂时无法显示" load={() => orLacking(api.call(getAccounts, {}))}>
				{(accounts) =>
					accounts ? (
						<AccountCards accounts={accounts} shown={account} />
					) : (
						<Surface padding="none">
							<EmptyState icon="card" text="商城不提供预存款与账期账户，付款时可查看余额" />
						</Surface>
					)
				}
			</Section>
			<Surface as="section" aria-labelledby="statement-title">
				<header className={styles.head}>
					<h2 id="statement-title">{account === "deposit" ? "预存款明细" : "账期明细"}</h2>
					<form action={pages.companyAccounts.path} className={styles.period}>
						{account === "credit" && <input type="hidden" name="account" value={account} />}
						<DateRange label="日期" from={from} to={to} />
						<Button>查询</Button>
					</form>
				</header>
				<Section
					name="账户明细暂时无法显示"
					load={() => orLacking(api.call(listAccountEntries, { ...query, pageSize }))}
				>
					{(found) =>
						found ? (
							<Statement
								found={found}
								query={query}
								toHref={(pageIndex) => toPath(pages.companyAccounts, { ...query, pageIndex })}
							/>
						) : (
							<EmptyState icon="file" text="商城不提供账户明细" />
						)
					}
				</Section>
			</Surface>
		</Page>
	);
}
