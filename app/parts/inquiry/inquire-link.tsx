import "server-only";
import { formatGoods } from "~/domain/asked-goods";
import { pages } from "~/domain/pages";
import { hasInquiryRight } from "~/domain/procurement-type";
import { toPath } from "~/domain/to-path";
import { loadSession } from "~/session/session";
import { type ButtonLook, LinkButton } from "~/ui/button/button";

type Props = Pick<ButtonLook, "size"> & { goods: readonly { skuId: string; num: number }[] };

/** Whether this buyer may ask for offers (SPEC §5). */
export async function loadInquiryRight(): Promise<boolean> {
	const { businessModel, orderProcurementType } = await loadSession();
	return businessModel === "OPEN" && hasInquiryRight(orderProcurementType);
}

/** 询价 of articles. */
export function InquireLink({ goods, size }: Props) {
	return (
		<LinkButton size={size} href={toPath(pages.inquiryForm, { goods: goods.map(formatGoods) })}>
			询价
		</LinkButton>
	);
}
