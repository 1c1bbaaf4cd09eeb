import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { pages } from "~/domain/page/pages";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import { missingInquiry } from "~/parts/order/inquiry/missing-inquiry";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { LinkButton } from "~/ui/control/button/button";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Route } from "./+types/route";
import { LineRows } from "./line-rows.client";
import { loadForm, loadFormer } from "./load-form";
import { Terms } from "./terms";
import { VenderChoice } from "./vender-choice";

export function loader() {
	return decideStatus(loadFormer());
}

export { handleInquirySend as action } from "./send-inquiry";

/**
 * …/inquiryList/edit and …/biddingList/edit?goods= : a new inquiry, or bidding, for articles and free lines.
 */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { page } = getScope();
	const kind = getInquiryKind(page.row);
	const { name, title, list, form } = inquiryPages[kind];
	const former = loadFormer();
	const { goods, keyword, inquiryId = "" } = getQuery(form);
	const { user } = await loadSession();
	const values = actionData?.values ?? {};
	return (
		<DetailPage
			thing={former}
			missing={missingInquiry(kind)}
			title={`发起${name}`}
			way={[{ label: title, href: list.path }]}
		>
			<Section name="收货地址暂时无法显示" load={() => loadForm(values, former, { goods, keyword })}>
				{({ rows, addresses, articles, venders, chosen }) =>
					addresses.length === 0 ? (
						<EmptyState
							icon="location"
							text="供应商按收货地址报价，请先添加收货地址"
							action={<LinkButton href={pages.addressForm.path}>新增收货地址</LinkButton>}
						/>
					) : (
						<EnhancedForm
							refusal={actionData ?? null}
							draft={`${kind}:${inquiryId || goods.join() || keyword}`}
							userId={user?.userId}
							files
							className={stack(16)}
						>
							<input type="hidden" name="requestId" value={values.requestId ?? crypto.randomUUID()} />
							<FormMessage />
							<TitledSurface
								title={`${name}内容`}
								id="lines-title"
								aside={
									<small id="drawing-hint">
										从表格复制多行，可直接粘贴到品名；图纸为 PDF、PNG、JPG 或 WebP，每份不超过 5 MB
										<noscript>，每次提交合计不超过 5 MB</noscript>
									</small>
								}
							>
								<LineRows first={rows} articles={articles} />
							</TitledSurface>
							<TitledSurface
								title="报价要求"
								id="terms-title"
								aside={kind === "bidding" && <small>每一轮的出价须低于上一轮</small>}
							>
								<Terms kind={kind} addresses={addresses} values={values}>
									<VenderChoice venders={venders} chosen={chosen} />
								</Terms>
							</TitledSurface>
						</EnhancedForm>
					)
				}
			</Section>
		</DetailPage>
	);
}
