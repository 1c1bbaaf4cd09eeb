import { getInvoiceSetting } from "~/api/contract/mall/invoice";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { pages } from "~/domain/page/pages";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import styles from "~/parts/form/form-page.module.css";
import { InvoiceHeaderForm } from "~/parts/order/invoice-form/invoice-header-form";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { handleHeaderForm } from "./save-header";

export function loader() {
	return decideStatus(loadHeader());
}

export function action({ request }: Route.ActionArgs) {
	return handleHeaderForm(request);
}

/** /admin/finance/invoiceHeader/edit?headerId= : one invoice header; without an id a new one. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const header = loadHeader();
	if (await isMissing(header)) {
		return (
			<MissingPage
				title="没有找到这个发票抬头"
				text="它可能已经删除，请在发票抬头中查找。"
				next={{ href: pages.invoiceHeaders.path, label: "发票抬头" }}
			/>
		);
	}
	const { api, mall } = getScope();
	const { headerId = "new" } = getQuery(pages.invoiceHeaderForm);
	const { user } = await loadSession();
	const title = headerId === "new" ? "新增发票抬头" : "编辑发票抬头";
	const refusal = actionData ?? null;
	return (
		<Page>
			<title>{`${title} - ${mall.title}`}</title>
			<Breadcrumb items={[{ label: "发票抬头", href: pages.invoiceHeaders.path }, { label: title }]} />
			<h1>{title}</h1>
			<Surface>
				<Section
					name="发票抬头暂时无法显示"
					load={() => Promise.all([header, api.call(getInvoiceSetting, {})])}
				>
					{([edited, { types }]) => (
						<EnhancedForm
							refusal={refusal}
							stamp=""
							draft={`header:${headerId}`}
							userId={user?.userId}
							className={styles.form}
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
		</Page>
	);
}

/** Null where the buyer has no such header; a new one is not missing: there is none to look for. */
function loadHeader(): Promise<InvoiceHeader | null | undefined> {
	const { headerId } = getQuery(pages.invoiceHeaderForm);
	if (!headerId) return Promise.resolve(undefined);
	return loadOnce("header", async () => {
		const headers = await getScope().api.call(listInvoiceHeaders, {});
		return headers.find((one) => one.headerId === headerId) ?? null;
	});
}
