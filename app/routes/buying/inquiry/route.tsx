import type { Inquiry } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { compareOffers } from "~/domain/inquiry/compare-offers";
import { admitToInquiries } from "~/parts/order/inquiry/admit";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import { TitledSurface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import styles from "./inquiry.module.css";
import { handleInquiryForm } from "./inquiry-action";
import { InquiryHead } from "./inquiry-head";
import { LineTable } from "./line-table";
import { loadInquiry } from "./load-inquiry";
import { OfferTable } from "./offer-table";
import { RoundTable } from "./round-table";

export async function loader() {
	await admitToInquiries();
	return decideStatus(loadInquiry());
}

export function action({ request }: Route.ActionArgs) {
	return handleInquiryForm(request);
}

/** …/inquiryList/detail and …/biddingList/detail?inquiryId= : what was asked, and the suppliers' answers beside each other. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { mall, page } = getScope();
	const { name, title, list } = inquiryPages[getInquiryKind(page.row)];
	const inquiry = loadInquiry();
	if (!inquiry || (await isMissing(inquiry))) {
		return (
			<MissingPage
				title={`没有找到这张${name}单`}
				text={`请核对${name}单号，或在${title}中查找。`}
				next={{ href: list.path, label: title }}
			/>
		);
	}
	return (
		<Page>
			<title>{`${name}单 - ${mall.title}`}</title>
			<Breadcrumb items={[{ label: title, href: list.path }, { label: `${name}单` }]} />
			<Alert>{actionData?.message}</Alert>
			<Section name={`${name}单暂时无法显示`} load={() => inquiry}>
				{(found) => found && <Body inquiry={found} />}
			</Section>
		</Page>
	);
}

function Body({ inquiry }: { inquiry: Inquiry }) {
	const compared = compareOffers(inquiry, Date.now());
	const isBidding = inquiry.kind === "bidding";
	return (
		<>
			<InquiryHead inquiry={inquiry} isOver={compared.every(({ isExpired }) => isExpired)} />
			{isBidding && inquiry.offers.length > 0 && (
				<TitledSurface title="各轮出价" id="rounds-title">
					<RoundTable inquiry={inquiry} />
				</TitledSurface>
			)}
			{compared.length > 0 ? (
				<TitledSurface
					title="报价比较"
					id="offers-title"
					aside={<small className={styles.aside}>单价含税，运费在下单时计算；选定后不能改选</small>}
				>
					<OfferTable inquiry={inquiry} compared={compared} />
				</TitledSurface>
			) : (
				<TitledSurface title={`${inquiryPages[inquiry.kind].name}内容`} id="lines-title">
					<LineTable lines={inquiry.lines} />
				</TitledSurface>
			)}
		</>
	);
}
