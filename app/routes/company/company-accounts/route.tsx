import { getAccounts, listAccountEntries } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { sortDays } from "~/domain/page/sort-days";
import { toPath } from "~/domain/page/to-path";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Button, LinkButton } from "~/ui/control/button/button";
import { DateRange } from "~/ui/control/date-range/date-range";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { AccountCards } from "./account-cards";
import { Statement } from "./statement";

const pageSize = 20;

/**
 * /admin/finance/credit : the company's deposit and credit, the amounts due,
 * and the statement of one account.
 */
export function ServerComponent() {
	const { api } = getScope();
	const query = sortDays(getQuery(pages.companyAccounts));
	const { account, from, to } = query;
	return (
		<TitledPage title="预存款与账期" way={[workbench]}>
			<Section name="账户余额暂时无法显示" load={() => api.call(getAccounts, {})}>
				{(accounts) => <AccountCards accounts={accounts} shown={account} />}
			</Section>
			<Surface as="section" aria-labelledby="statement-title">
				<header className={joinClasses(row(8, "wrap", "between"), below(16))}>
					<h2 id="statement-title">{account === "deposit" ? "预存款明细" : "账期明细"}</h2>
					<form action={pages.companyAccounts.path} className={row(8)}>
						{account === "credit" && <input type="hidden" name="account" value={account} />}
						<DateRange label="日期" from={from} to={to} />
						<Button>查询</Button>
						<LinkButton href={toPath(resources.accountFile, { account, from, to })} download>
							导出 Excel
						</LinkButton>
					</form>
				</header>
				<Section
					name="账户明细暂时无法显示"
					load={() => api.call(listAccountEntries, { ...query, pageSize })}
				>
					{(found) => (
						<Statement
							found={found}
							query={query}
							toHref={(pageIndex) => toPath(pages.companyAccounts, { ...query, pageIndex })}
						/>
					)}
				</Section>
			</Surface>
		</TitledPage>
	);
}
