import { pages } from "~/domain/page/pages";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { formatAreaNames, getAddressArea } from "~/session/address-area";
import { mayOpen } from "~/session/may-open";
import { Button, LinkButton } from "~/ui/control/button/button";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";

/** The place of the comparison, and its actions. `skuIds` are the shown ones. */
export async function CompareHead({ skuIds }: { skuIds: readonly string[] }) {
	const [mayInquire, mayRecord] = await Promise.all([
		mayOpen(pages.inquiryForm),
		mayOpen(pages.compareRecords),
	]);
	const { need } = getQuery(pages.compare);
	return (
		<Surface as="header" padding="medium" className={row(16, "between", "wrap")}>
			<div>
				<h1>商品比价</h1>
				<p className={muted}>
					{`库存和送达时间按 ${formatAreaNames(getAddressArea())}和${need ? "采购数量" : "最小起订量"}计算`}
				</p>
			</div>
			<form method="post" className={joinClasses(row(8, "wrap"), "screen-only")}>
				{skuIds.length > 0 && (
					<>
						{mayRecord && (
							<Button
								variant="primary"
								name="do"
								value={["save", ...skuIds].join("/")}
								disabled={skuIds.length < 2}
							>
								保存比价单
							</Button>
						)}
						{mayInquire && (
							<Button name="do" value={["ask", ...skuIds].join("/")}>
								询价
							</Button>
						)}
						{hasExtension("lists") && (
							<Button name="do" value={["list", ...skuIds].join("/")}>
								存为常购清单
							</Button>
						)}
						<PrintButton icon={paths.print} />
						<Button name="do" value="clear">
							清空
						</Button>
					</>
				)}
				{mayRecord && <LinkButton href={pages.compareRecords.path}>我的比价单</LinkButton>}
			</form>
		</Surface>
	);
}
