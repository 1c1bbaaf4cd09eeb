import "server-only";
import { getCustomerServicePermission } from "~/api/contract/mall/links";
import { ApiError } from "~/api/endpoint/error";
import { outPath } from "~/parts/page/out-link/out-path";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { type ButtonLook, LinkButton } from "~/ui/control/button/button";
import { Icon } from "~/ui/look/icon/icon";

/**
 * True if the buyer may use the online service, asked once a request. Without an answer no link is
 * shown, since it might be refused.
 */
export function loadServiceRight(): Promise<boolean> {
	return loadOnce("serviceRight", askServiceRight);
}

async function askServiceRight(): Promise<boolean> {
	try {
		return (await getScope().api.call(getCustomerServicePermission, {})).visible;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return false;
	}
}

type Props = Pick<ButtonLook, "variant"> & {
	/** The subject of the question. */
	about: { skuId: string } | { orderId: string };
	label: string;
	right: Promise<boolean>;
};

/** A link to the online service, the company's or the mall's, for a buyer who may use it. */
export async function ServiceLink({ about, label, right, variant }: Props) {
	if (!(await right)) return null;
	return (
		<LinkButton
			variant={variant}
			href={outPath("customerService", about)}
			target="_blank"
			rel="noopener noreferrer"
		>
			<Icon name="headset" />
			{label}
		</LinkButton>
	);
}
