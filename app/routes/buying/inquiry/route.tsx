import type { Inquiry } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import type { Choice } from "~/domain/inquiry/choice";
import { compareOffers } from "~/domain/inquiry/compare-offers";
import { missingInquiry } from "~/parts/order/inquiry/missing-inquiry";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { getScope } from "~/request/scope";
import { TitledSurface } from "~/ui/layout/surface/surface";
import type { Route } from "./+types/route";
import { InquiryDecision } from "./decision";
import { InquiryHead } from "./inquiry-head";
import { LineTable } from "./line-table";
import { loadInquiry } from "./load-inquiry";
import { OfferTable } from "./offer-table";
import { RoundTable } from "./round-table";

export function loader() {
	return decideStatus(loadInquiry());
}

export { handleInquiryForm as action } from "./inquiry-action";

/**
 * …/inquiryList/detail and …/biddingList/detail?inquiryId= : an inquiry, or bidding,
 * and a comparison of its offers.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const kind = getInquiryKind(getScope().page.row);
	const { name, title, list } = inquiryPages[kind];
	return (
		<DetailPage
			thing={loadInquiry()}
			missing={missingInquiry(kind)}
			title={`${name}单`}
			way={[{ label: title, href: list.path }]}
			heading="below"
			message={actionData?.message}
			failure={`${name}单暂时无法显示`}
		>
			{(found) => <Body inquiry={found} asked={actionData?.asked} />}
		</DetailPage>
	);
}

function Body({ inquiry, asked }: { inquiry: Inquiry; asked: Choice[] | undefined }) {
	const compared = compareOffers(inquiry, Date.now());
	const isBidding = inquiry.kind === "bidding";
	return (
		<>
			<InquiryHead inquiry={inquiry} isOver={compared.every(({ isExpired }) => isExpired)} />
			{asked && inquiry.handleOption.accept && <InquiryDecision inquiry={inquiry} choices={asked} />}
			{isBidding && inquiry.offers.length > 0 && (
				<TitledSurface title="各轮出价" id="rounds-title">
					<RoundTable inquiry={inquiry} />
				</TitledSurface>
			)}
			{compared.length > 0 ? (
				<TitledSurface
					title="报价比较"
					id="offers-title"
					aside={<small>单价含税，运费在下单时计算；选定后不能改选</small>}
				>
					<OfferTable inquiry={inquiry} compared={compared} asked={asked} />
				</TitledSurface>
			) : (
				<TitledSurface title={`${inquiryPages[inquiry.kind].name}内容`} id="lines-title">
					<LineTable lines={inquiry.lines} />
				</TitledSurface>
			)}
		</>
	);
}
