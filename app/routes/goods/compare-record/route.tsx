import type { CompareRecord } from "~/api/contract/mall/compare-record";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { RecordActions } from "~/parts/article/compare-record/record-actions";
import { toComparedOfRecord } from "~/parts/article/comparison/compared";
import { ComparisonTable } from "~/parts/article/comparison/comparison-table";
import { Signatures } from "~/parts/article/comparison/signatures";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { Section } from "~/parts/page/section/section";
import { Button } from "~/ui/control/button/button";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { Surface } from "~/ui/layout/surface/surface";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { tone as tones, warning } from "~/ui/look/tone/tone";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import styles from "./compare-record.module.css";
import { summarise, toChangeNote } from "./describe-changes";
import { loadChanges, loadRecord, type Since } from "./load-record";

const looks = { better: { className: tones.success }, worse: warning, other: {} };

export function loader() {
	return decideStatus(loadRecord());
}

export { handleRecordForm as action } from "~/parts/article/compare-record/record-action";

/** /admin/goods/compareRecord/detail?recordId= : a comparison as it was saved, and the changes since. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const list = { label: "我的比价单", href: pages.compareRecords.path };
	return (
		<DetailPage
			className={styles.page}
			thing={loadRecord()}
			missing={{ title: "没有找到这张比价单", text: "它可能已经删除，请在我的比价单中查询。", next: list }}
			title="比价单"
			way={[list]}
			heading="below"
			message={actionData?.message}
			failure="比价单暂时无法显示"
		>
			{(found) => (
				<>
					<RecordHead record={found} />
					<Section name="比价单暂时无法显示" load={() => loadChanges(found)}>
						{(since) => <Body record={found} since={since} />}
					</Section>
				</>
			)}
		</DetailPage>
	);
}

/** The time, address and operator of a comparison, and its actions. */
function RecordHead({ record: { recordId, time, address, operator, items } }: { record: CompareRecord }) {
	return (
		<Surface as="header" padding="medium" className={row(16, "between", "wrap")}>
			<div>
				<h1>比价单</h1>
				<dl className={joinClasses(styles.facts, row([4, 8], "stretched", "wrap"), above(4))}>
					<dt>保存时间</dt>
					<dd>
						<time dateTime={time}>{formatDate(time)}</time>
					</dd>
					<dt>收货地区</dt>
					<dd>{address}</dd>
					<dt>比价人</dt>
					<dd>
						<bdi>{operator}</bdi>
					</dd>
				</dl>
			</div>
			<div className={`${row(8, "wrap")} screen-only`}>
				<form method="post" action={pages.compare.path}>
					<Button
						variant="primary"
						name="do"
						value={["choose", ...items.map(({ skuId }) => skuId)].join("/")}
					>
						按现价重新比价
					</Button>
				</form>
				<PrintButton icon={paths.print} />
				<RecordActions recordId={recordId} />
			</div>
		</Surface>
	);
}

function Body({ record: { items, time }, since }: { record: CompareRecord; since: Since | undefined }) {
	const notes = new Map(
		[...(since?.changes ?? [])].map(([skuId, changes]) => [skuId, changes.map(toChangeNote)] as const),
	);
	return (
		<>
			<Summary since={since} />
			<Surface padding="small">
				<ComparisonTable
					caption="保存时的价格与库存"
					skus={items.map(toComparedOfRecord)}
					at={Date.parse(time)}
					note={(skuId, row) =>
						notes
							.get(skuId)
							?.filter((note) => note.row === row)
							.map(({ text, tone }) => (
								<small key={text} {...looks[tone]}>
									{text}
								</small>
							))
					}
				/>
				<Signatures />
			</Surface>
		</>
	);
}

/** The changes since, in one line. */
function Summary({ since }: { since: Since | undefined }) {
	if (!since) return <Alert tone="warning">现价暂时无法查询，以下为保存时的价格与库存</Alert>;
	const { changes, isStockKnown } = since;
	const changed = summarise([...changes.values()]);
	const stock = isStockKnown ? "" : "；现在的库存暂时无法查询";
	return (
		<Alert tone={changed ? "warning" : "success"}>
			{(changed ? `与保存时相比：${changed}` : `价格${isStockKnown ? "与库存" : ""}与保存时相同`) + stock}
		</Alert>
	);
}
