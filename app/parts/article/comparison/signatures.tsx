import { formatDate } from "~/domain/text/dates";
import { loadSession } from "~/session/session";
import styles from "./comparison-table.module.css";
import { signers } from "./signers";

/** The buyer, the time at which the prices were asked for, and lines to sign; on paper only. */
export async function Signatures() {
	const { user } = await loadSession();
	const names = [user?.realName || user?.loginName, user?.companyName].filter(Boolean).join(" · ");
	return (
		<div className={styles.paper}>
			<p>{`${names} 查询于 ${formatDate(Date.now(), "yyyy-MM-dd hh:mm")}，价格以提交订单时为准`}</p>
			<p className={styles.signs}>
				{signers.map((name) => (
					<span key={name}>{`${name}：`}</span>
				))}
			</p>
		</div>
	);
}
