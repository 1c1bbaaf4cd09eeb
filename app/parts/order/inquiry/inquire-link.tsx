import "server-only";
import { formatGoods } from "~/domain/goods/asked-goods";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { type ButtonLook, LinkButton } from "~/ui/control/button/button";

type Props = Pick<ButtonLook, "size"> & { goods: readonly { skuId: string; num: number }[] };

/** 询价 of articles. */
export function InquireLink({ goods, size }: Props) {
	return (
		<LinkButton size={size} href={toPath(pages.inquiryForm, { goods: goods.map(formatGoods) })}>
			询价
		</LinkButton>
	);
}
