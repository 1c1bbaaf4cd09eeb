import { getInvoiceSetting } from "~/api/contract/mall/invoice";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { pages } from "~/domain/page/pages";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import { InvoiceHeaderForm } from "~/parts/order/invoice-form/invoice-header-form";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import type { Route } from "./+types/route";

export function loader() {
	return decideStatus(loadHeader());
}

export { handleHeaderForm as action } from "./save-header";

/** /admin/finance/invoiceHeader/edit?headerId= : one invoice header; without an id a new one. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const header = loadHeader();
	const { api } = getScope();
	const { headerId = "new" } = getQuery(pages.invoiceHeaderForm);
	const { user } = await loadSession();
	const list = { label: "发票抬头", href: pages.invoiceHeaders.path };
	const refusal = actionData ?? null;
	return (
		<DetailPage
			thing={header}
			missing={{ title: "没有找到这个发票抬头", text: "它可能已经删除，请在发票抬头中查询。", next: list }}
			title={headerId === "new" ? "新增发票抬头" : "编辑发票抬头"}
			way={[list]}
		>
			<Surface>
				<Section
					name="发票抬头暂时无法显示"
					load={() => Promise.all([header, api.call(getInvoiceSetting, {})])}
				>
					{([edited, { types }]) => (
						<EnhancedForm
							refusal={refusal}
							draft={`header:${headerId}`}
							userId={user?.userId}
							className={stack(16)}
						>
							<FormMessage />
							<InvoiceHeaderForm
								header={edited ?? undefined}
								values={refusal?.values ?? {}}
								types={types}
								save="save"
								cancel="cancel"
							/>
						</EnhancedForm>
					)}
				</Section>
			</Surface>
		</DetailPage>
	);
}

/**
 * Loads the header to edit: null when the buyer has no such header, undefined for a
 * new one, which is not missing.
 */
function loadHeader(): Promise<InvoiceHeader | null | undefined> {
	const { headerId } = getQuery(pages.invoiceHeaderForm);
	if (!headerId) return Promise.resolve(undefined);
	return loadOnce("header", async () => {
		const headers = await getScope().api.call(listInvoiceHeaders, {});
		return headers.find((one) => one.headerId === headerId) ?? null;
	});
}
