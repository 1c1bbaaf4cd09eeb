import type { OpenSession } from "~/api/contract/auth";
import { formatDate } from "~/domain/text/dates";
import { describeBrowser } from "~/domain/text/describe-browser";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";

/** The buyer's open sessions. */
export function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
	return (
		<>
			<Table caption="登录设备" columns={["设备", "登录地址", "登录时间", "最近使用"]}>
				{sessions.map(({ userAgent, ip, startedAt, lastSeenAt, current }) => (
					<tr key={`${startedAt} ${ip} ${lastSeenAt} ${userAgent}`}>
						<th scope="row">
							{describeBrowser(userAgent)} {current && <Chip tone="info" label="本机" />}
						</th>
						<td>{ip || "—"}</td>
						<td>
							<time dateTime={startedAt}>{formatDate(startedAt, "yyyy-MM-dd hh:mm")}</time>
						</td>
						<td>
							<time dateTime={lastSeenAt}>{formatDate(lastSeenAt, "yyyy-MM-dd hh:mm")}</time>
						</td>
					</tr>
				))}
			</Table>
			{sessions.length > 1 && (
				<ConfirmedButton
					button="endOthers"
					label="退出其他设备"
					text={`另外 ${sessions.length - 1} 处登录将立即失效，本机不受影响。`}
				/>
			)}
		</>
	);
}
