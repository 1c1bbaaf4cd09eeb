import { listServiceConversations } from "~/api/contract/mall/service";
import { workbench } from "~/parts/page/breadcrumb/breadcrumb";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { columns } from "~/ui/layout/columns/columns";
import { joinClasses } from "~/ui/look/join-classes";
import type { Route } from "./+types/route";
import { Conversation } from "./conversation";
import { ConversationList } from "./conversation-list";
import { getSubject, loadConversation } from "./load-conversation";
import styles from "./service.module.css";

export function loader() {
	loadConversations();
	return decideStatus(loadConversation());
}

export { handleServiceForm as action } from "./service-action";

/** /admin/service?skuId= or ?orderChildId= : the online service, for companies that have none elsewhere. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const conversation = loadConversation();
	const { user } = await loadSession();
	return (
		<DetailPage
			thing={conversation}
			missing={{
				title: "没有找到要咨询的内容",
				text: "订单或商品可能已经不在，或者链接不完整。",
				next: getOrdersCrumb(),
			}}
			title="在线客服"
			way={[workbench]}
		>
			<div className={joinClasses(columns(12), styles.columns)}>
				<Section name="咨询记录暂时无法显示" load={loadConversations}>
					{(conversations) => <ConversationList conversations={conversations} open={getSubject()} />}
				</Section>
				<Section name="会话暂时无法显示" load={() => conversation}>
					{(found) => (
						<Conversation conversation={found} refusal={actionData ?? null} userId={user?.userId} />
					)}
				</Section>
			</div>
		</DetailPage>
	);
}

function loadConversations() {
	return loadOnce("conversations", () => getScope().api.call(listServiceConversations, {}));
}
