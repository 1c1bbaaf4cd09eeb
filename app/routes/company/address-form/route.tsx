import { getAddress } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { pages } from "~/domain/page/pages";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import styles from "~/parts/form/form-page.module.css";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { AddressForm, getChosenIds } from "~/parts/place/address-form/address-form";
import { loadAreaChain } from "~/parts/place/area/load-area-chain";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { handleAddressForm } from "./save-address";

export function loader() {
	return decideStatus(loadAddress());
}

export function action({ request }: Route.ActionArgs) {
	return handleAddressForm(request);
}

/** /admin/company/address/edit?addressId= : one address; without an id a new one. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const address = loadAddress();
	if (await isMissing(address)) {
		return (
			<MissingPage
				title="没有找到这个收货地址"
				text="它可能已经删除，请在收货地址中查找。"
				next={{ href: pages.addresses.path, label: "收货地址" }}
			/>
		);
	}
	const { addressId = "new" } = getQuery(pages.addressForm);
	const { user } = await loadSession();
	const title = addressId === "new" ? "新增收货地址" : "编辑收货地址";
	const refusal = actionData ?? null;
	const values = refusal?.values ?? {};
	return (
		<Page>
			<title>{`${title} - ${getScope().mall.title}`}</title>
			<Breadcrumb items={[{ label: "收货地址", href: pages.addresses.path }, { label: title }]} />
			<h1>{title}</h1>
			<Surface>
				<Section name="收货地址暂时无法显示" load={() => loadForm(address, values)}>
					{({ edited, levels }) => (
						<EnhancedForm
							refusal={refusal}
							stamp=""
							draft={`address:${addressId}`}
							userId={user?.userId}
							className={styles.form}
						>
							<FormMessage />
							<AddressForm address={edited} values={values} levels={levels} save="save" cancel="cancel" />
						</EnhancedForm>
					)}
				</Section>
			</Surface>
		</Page>
	);
}

/** A new address is not missing: there is none to look for. */
function loadAddress(): Promise<Address | undefined> {
	const { addressId } = getQuery(pages.addressForm);
	if (!addressId) return Promise.resolve(undefined);
	return loadOnce("address", () => getScope().api.call(getAddress, { id: addressId }));
}

async function loadForm(address: Promise<Address | undefined>, values: Record<string, string>) {
	const edited = await address;
	return { edited, levels: await loadAreaChain(getChosenIds({ address: edited, values })) };
}
