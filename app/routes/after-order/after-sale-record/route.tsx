import { getAfterSale } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { Track } from "~/parts/order/track/track";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import styles from "./after-sale-record.module.css";
import { ClaimFacts } from "./claim-facts";
import { ClaimHead } from "./claim-head";
import { ClaimPictures } from "./claim-pictures";
import { handleRecordForm } from "./record-action";
import { SendBackForm } from "./send-back-form";

export function loader() {
	return decideStatus(loadRecord());
}

export function action({ request }: Route.ActionArgs) {
	return handleRecordForm(request);
}

/** /admin/after/sale/record/detail?serviceId= : one claim, how far it is, and what the buyer is to do. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const record = loadRecord();
	if (!record || (await isMissing(record))) {
		return (
			<MissingPage
				title="没有找到这张售后单"
				text="请核对售后单号，或在售后记录中查找。"
				next={{ href: pages.afterSaleRecords.path, label: "查看售后记录" }}
			/>
		);
	}
	const refusal = actionData ?? null;
	return (
		<Page>
			<title>{`售后进度 - ${getScope().mall.title}`}</title>
			<Breadcrumb items={[{ label: "售后记录", href: pages.afterSaleRecords.path }, { label: "售后进度" }]} />
			<Alert>{refusal?.message}</Alert>
			<Section main name="售后单暂时无法显示" load={() => record}>
				{(claim) => (
					<>
						<ClaimHead claim={claim} />
						{claim.handleOption.sendBack && <SendBackForm claim={claim} refusal={refusal} />}
						<ClaimFacts claim={claim} />
						<ClaimPictures pictures={claim.pictures} />
						<Track title="处理进度" track={claim.track} className={styles.card} />
					</>
				)}
			</Section>
		</Page>
	);
}

function loadRecord() {
	const { serviceId } = getQuery(pages.afterSaleRecord);
	return serviceId ? loadOnce("after-sale", () => getScope().api.call(getAfterSale, { serviceId })) : null;
}
