import "server-only";
import { hasInquiryRight } from "~/domain/access/procurement-type";
import { formatGoods } from "~/domain/goods/asked-goods";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
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
