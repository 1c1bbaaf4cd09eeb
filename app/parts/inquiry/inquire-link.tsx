import "server-only";
import { formatGoods } from "~/domain/asked-goods";
import { pages } from "~/domain/pages";
import { hasInquiryRight } from "~/domain/procurement-type";
import { toPath } from "~/domain/to-path";
import { loadSession } from "~/session/session";
import { type ButtonLook, LinkButton } from "~/ui/button/button";

type Props = Pick<ButtonLook, "size"> & { goods: readonly { skuId: string; num: number }[] };

/** 询价 of articles, for a buyer who may (SPEC §5); nothing for others. */
export async function InquireLink({ goods, size }: Props) {
	const { businessModel, orderProcurementType } = await loadSession();
	if (businessModel !== "OPEN" || !hasInquiryRight(orderProcurementType)) return null;
	return (
		<LinkButton size={size} href={toPath(pages.inquiryForm, { goods: goods.map(formatGoods) })}>
			询价
		</LinkButton>
	);
}
