import { getAddress } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { pages } from "~/domain/page/pages";
import { EnhancedForm, FormMessage } from "~/parts/form/enhanced-form.client";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { AddressForm, getChosenIds } from "~/parts/place/address-form/address-form";
import { loadAreaChain } from "~/parts/place/area/load-area-chain";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import type { Route } from "./+types/route";

export function loader() {
	return decideStatus(loadAddress());
}

export { handleAddressForm as action } from "./save-address";

/** /admin/company/address/edit?addressId= : one address; without an id a new one. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const address = loadAddress();
	const { addressId = "new" } = getQuery(pages.addressForm);
	const { user } = await loadSession();
	const list = { label: "收货地址", href: pages.addresses.path };
	const refusal = actionData ?? null;
	const values = refusal?.values ?? {};
	return (
		<DetailPage
			thing={address}
			missing={{ title: "没有找到这个收货地址", text: "它可能已经删除，请在收货地址中查询。", next: list }}
			title={addressId === "new" ? "新增收货地址" : "编辑收货地址"}
			way={[list]}
		>
			<Surface>
				<Section name="收货地址暂时无法显示" load={() => loadForm(address, values)}>
					{({ edited, levels }) => (
						<EnhancedForm
							refusal={refusal}
							draft={`address:${addressId}`}
							userId={user?.userId}
							className={stack(16)}
						>
							{/* Enter in a field presses the first button of a form. */}
							<button type="submit" className="visually-hidden" name="do" value="save" tabIndex={-1}>
								保存
							</button>
							<FormMessage />
							<AddressForm
								address={edited}
								values={values}
								levels={levels}
								pasted={refusal?.pasted}
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

/** Loads the address to edit; undefined for a new one, which is not missing. */
function loadAddress(): Promise<Address | undefined> {
	const { addressId } = getQuery(pages.addressForm);
	if (!addressId) return Promise.resolve(undefined);
	return loadOnce("address", () => getScope().api.call(getAddress, { id: addressId }));
}

async function loadForm(address: Promise<Address | undefined>, values: Record<string, string>) {
	const edited = await address;
	return { edited, levels: await loadAreaChain(getChosenIds({ address: edited, values })) };
}
