import "server-only";
import { getCustomerServicePermission } from "~/api/contract/mall/links";
import { ApiError } from "~/api/error";
import { outPath } from "~/parts/page/out-link/out-path";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";

/** Whether the buyer may ask the online service; where that cannot be had, no link is missed that might be refused. */
export async function loadServiceRight(): Promise<boolean> {
	try {
		return (await getScope().api.call(getCustomerServicePermission, {})).visible;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return false;
	}
}

type Props = {
	/** What it is asked about. */
	about: { skuId: string } | { orderId: string };
	label: string;
	right: Promise<boolean>;
};

/** Leads to the online service, the company's or the mall's, for a buyer who may ask it. */
export async function ServiceLink({ about, label, right }: Props) {
	if (!(await right)) return null;
	return (
		<LinkButton href={outPath("customerService", about)} target="_blank" rel="noopener noreferrer">
			<Icon name="headset" />
			{label}
		</LinkButton>
	);
}
