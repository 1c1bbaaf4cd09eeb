import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import type { Extension } from "~/api/endpoint/extension";
import { extensionNames } from "~/domain/access/extension-names";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession, loadTheme } from "~/session/session";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Table } from "~/ui/layout/table/table";
import styles from "./const.module.css";
import { type Constant, listConstants, listLimits } from "./constants";

/** /const : the constants and settings of this mall and this session, for support and testers (SPEC §9). */
export async function ServerComponent() {
	const { mall } = getScope();
	const [session, theme] = await Promise.all([loadSession(), loadTheme()]);
	const groups: [title: string, id: string, rows: Constant[]][] = [
		[
			"商城",
			"mall",
			[
				["商城编码", mall.mallCode],
				["名称", mall.title],
				["域名后缀", mall.domainSuffix],
				["访问地址", mall.origin],
				["登录前主题", mall.theme ?? "默认（蓝）"],
				["网站备案", mall.record?.website || "无"],
				["公安备案", mall.record?.publicSecurity || "无"],
				["可跳转的外部主机", mall.linkHosts.join("、") || "无"],
				["企业后台", mall.adminUrl ?? "无"],
				["扩展", listExtensions(mall.extensions)],
			],
		],
		[
			"会话",
			"session",
			[
				["业务模式", session.businessModel ?? "未取得"],
				["当前主题", theme ?? "默认（蓝）"],
				["装修配色", String(session.decoration?.decorationColor ?? "无")],
				["snFlag", session.snFlag ?? "未取得"],
				["合作单位编码", session.partnerCode ?? "未取得"],
				["服务状态", session.serviceStatus ? "已开通" : "未开通"],
				["采购权益", session.orderProcurementType ?? "未取得"],
				["收货地区", getPlace().areaId],
			],
		],
		["编码", "codes", listConstants()],
		["限制", "limits", listLimits()],
		["构建", "build", [["版本", clientVersion]]],
	];
	return (
		<TitledPage title="生效参数">
			{groups.map(([title, id, rows]) => (
				<TitledSurface key={id} title={title} id={id} padding="medium" className={styles.group}>
					<Constants title={title} rows={rows} />
				</TitledSurface>
			))}
		</TitledPage>
	);
}

/** "orders 订单列表与收货": as EXTENSIONS names them, and in words. */
function listExtensions(has: ReadonlySet<Extension>): string {
	return [...has].map((one) => `${one} ${extensionNames[one]}`).join("；") || "无";
}

function Constants({ title, rows }: { title: string; rows: Constant[] }) {
	return (
		<Table caption={title}>
			{rows.map(([name, value]) => (
				<tr key={name}>
					<th scope="row" className={styles.name}>
						{name}
					</th>
					<td>{value}</td>
				</tr>
			))}
		</Table>
	);
}
