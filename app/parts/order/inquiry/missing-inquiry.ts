import type { InquiryKind } from "~/api/schema/inquiry";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import type { MissingPageProps } from "~/parts/page/missing/missing-page";

/** The page for an inquiry or bidding that this buyer does not have. */
export function missingInquiry(kind: InquiryKind): MissingPageProps {
	const { name, title, list } = inquiryPages[kind];
	return {
		title: `没有找到这张${name}单`,
		text: `请核对${name}单号，或在${title}中查询。`,
		next: { href: list.path, label: title },
	};
}
