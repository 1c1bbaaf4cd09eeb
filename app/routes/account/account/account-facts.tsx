import type { UserInfo } from "~/api/contract/user";
import { above } from "~/ui/layout/space/space";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import styles from "./account.module.css";

/** The buyer's data in the company's records. */
export function AccountFacts({ user }: { user: UserInfo }) {
	return (
		<>
			<dl className={styles.facts}>
				<dt>姓名</dt>
				<dd>
					<bdi>{user.realName}</bdi>
				</dd>
				<dt>登录名</dt>
				<dd>
					<bdi>{user.loginName}</bdi>
				</dd>
				<dt>手机号</dt>
				<dd>{maskPhone(user.phone)}</dd>
				<dt>所属企业</dt>
				<dd>
					<bdi>{user.companyName}</bdi>
				</dd>
			</dl>
			<p className={joinClasses(muted, above(24))}>姓名、手机号与企业由贵公司的管理员维护</p>
		</>
	);
}

/** Hides the middle of a number: the buyer recognises the telephone, and a bystander cannot read it. */
export function maskPhone(phone: string): string {
	return phone.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2");
}
