import { getAfterSale } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { Track } from "~/parts/order/track/track";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { ClaimFacts } from "./claim-facts";
import { ClaimHead } from "./claim-head";
import { ClaimPictures } from "./claim-pictures";
import { SendBackForm } from "./send-back-form";

export function loader() {
	return decideStatus(loadRecord());
}

export { handleAfterSaleForm as action } from "./record-action";

/** /admin/after/sale/record/detail?serviceId= : one claim, its progress, and the buyer's next step. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const refusal = actionData ?? null;
	return (
		<DetailPage
			thing={loadRecord()}
			missing={{
				title: "没有找到这张售后单",
				text: "请核对售后单号，或在售后记录中查询。",
				next: { href: pages.afterSaleRecords.path, label: "查看售后记录" },
			}}
			title="售后进度"
			way={[{ label: "售后记录", href: pages.afterSaleRecords.path }]}
			heading="below"
			message={refusal?.message}
			failure="售后单暂时无法显示"
		>
			{(claim) => (
				<>
					<ClaimHead claim={claim} />
					{claim.handleOption.sendBack && <SendBackForm claim={claim} refusal={refusal} />}
					<ClaimFacts claim={claim} />
					<ClaimPictures pictures={claim.pictures} />
					<Track title="处理进度" track={claim.track} />
				</>
			)}
		</DetailPage>
	);
}

function loadRecord() {
	const { serviceId } = getQuery(pages.afterSaleRecord);
	return serviceId ? loadOnce("after-sale", () => getScope().api.call(getAfterSale, { serviceId })) : null;
}
