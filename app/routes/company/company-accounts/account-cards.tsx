import type { AccountKind, Accounts } from "~/api/contract/mall/account";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { tiles } from "~/ui/layout/columns/columns";
import { row } from "~/ui/layout/row/row";
import { below } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { link } from "~/ui/navigation/link/link";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./company-accounts.module.css";

const card = stack(4, "narrow", "top");

type Props = {
	accounts: Accounts;
	/** The account whose statement the page shows. */
	shown: AccountKind;
};

/** The balance of each account, with a link to its statement. */
export function AccountCards({ accounts: { deposit, credit }, shown }: Props) {
	return (
		<div {...tiles(12, 280)}>
			<Surface padding="medium" className={card}>
				<CardHead account="deposit" label="预存款" shown={shown} />
				<p className={muted}>可用余额</p>
				<Price value={deposit.left} size="large" />
			</Surface>
			<Surface padding="medium" className={card}>
				<CardHead account="credit" label="账期" shown={shown} />
				{credit ? (
					<>
						<p className={muted}>可用额度</p>
						<Price value={credit.left} size="large" />
						<p className={muted}>{`总额度 ${toYuan(credit.limit)}，已用 ${toYuan(credit.used)}`}</p>
					</>
				) : (
					<p className={muted}>贵公司未开通账期</p>
				)}
			</Surface>
			{credit && (
				<Surface padding="medium" className={card}>
					<h2>待还款</h2>
					{credit.dues.length > 0 ? <Dues dues={credit.dues} /> : <p className={muted}>暂无待还款</p>}
				</Surface>
			)}
		</div>
	);
}

type HeadProps = { account: AccountKind; label: string; shown: AccountKind };

function CardHead({ account, label, shown }: HeadProps) {
	return (
		<header className={joinClasses(row(8, "between", "baseline"), styles.cardHead, below(4))}>
			<h2>{label}</h2>
			<PageLink
				className={link}
				href={toPath(pages.companyAccounts, { account })}
				aria-current={account === shown || undefined}
			>
				{`${label}明细`}
			</PageLink>
		</header>
	);
}

/** The greatest number of due dates in the list. For the others the page shows how many there are. */
const mostDues = 4;

function Dues({ dues }: { dues: NonNullable<Accounts["credit"]>["dues"] }) {
	const today = formatDate(Date.now(), "yyyy-MM-dd");
	return (
		<>
			<dl className={joinClasses(styles.dues, stack(4))}>
				{dues.slice(0, mostDues).map(({ dueDate, amount }) => (
					<div key={dueDate} className={row(8, "between")}>
						<dt>
							<time dateTime={dueDate}>{dueDate}</time>{" "}
							{dueDate < today && <Chip tone="danger" label="已逾期" />}
						</dt>
						<dd translate="no">{toYuan(amount)}</dd>
					</div>
				))}
			</dl>
			{dues.length > mostDues && (
				<p className={muted}>{`另有 ${dues.length - mostDues} 个还款日，见账期明细`}</p>
			)}
		</>
	);
}
