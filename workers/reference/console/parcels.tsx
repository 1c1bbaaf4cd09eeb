/** @jsxImportSource hono/jsx */
import { asc, eq, or } from "drizzle-orm";
import type { Child } from "hono/jsx";
import * as v from "valibot";
import { text } from "~/api/schema/text";
import { orderMoves } from "~/domain/order/order-moves";
import { shipParcel } from "../backends/mall/order/parcels";
import type { Db } from "../db/client";
import { childOrders, files, orderFiles, orderLines, parcelLines, parcels } from "../db/schema/trade";
import { getNow } from "../testing/clock";
import { Control, Field, PostButton } from "./controls";
import { Back, createPage, join, Section, Table } from "./page";
import { named } from "./request-fields";

const Shipment = v.object({
	/** Made with the form, so a form that is sent twice sends one parcel. */
	parcelId: v.optional(v.pipe(v.string(), v.uuid()), () => crypto.randomUUID()),
	carrier: named("承运商", text("承运商", 20)),
	trackingNo: named("运单号", text("运单号", 40)),
});
/** A number of pieces; an empty field sends none. */
const Pieces = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,5}$/), v.transform(Number));

/**
 * The child orders of an order, or one of them: the buyer's remark and files, what is sent of each line, its
 * parcels, and a form to send a part.
 */
export async function createParcelsPage(db: Db, orderId: string): Promise<Response | null> {
	const isMeant = or(eq(childOrders.orderId, orderId), eq(childOrders.childOrderId, orderId));
	const [children, lines, sent, attached] = await db.batch([
		db.select().from(childOrders).where(isMeant).orderBy(asc(childOrders.childOrderId)),
		db
			.select({ line: orderLines })
			.from(orderLines)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderLines.childOrderId))
			.where(isMeant)
			.orderBy(asc(orderLines.childOrderId), asc(orderLines.lineNo)),
		db
			.select({ parcel: parcels, line: parcelLines })
			.from(parcels)
			.innerJoin(childOrders, eq(childOrders.childOrderId, parcels.childOrderId))
			.innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.parcelId))
			.where(isMeant)
			.orderBy(asc(parcels.sentAt), asc(parcels.parcelId)),
		db
			.select({ childOrderId: orderFiles.childOrderId, fileId: files.fileId, name: files.name })
			.from(orderFiles)
			.innerJoin(childOrders, eq(childOrders.childOrderId, orderFiles.childOrderId))
			.innerJoin(files, eq(files.fileId, orderFiles.fileId))
			.where(isMeant)
			.orderBy(asc(orderFiles.fileNo)),
	]);
	if (children.length === 0) return null;
	const sections = children.map((child) => {
		const own = lines
			.map(({ line }) => line)
			.filter((line) => line.childOrderId === child.childOrderId && line.giftType === 0);
		const mine = sent.filter(({ parcel }) => parcel.childOrderId === child.childOrderId);
		const rows = own.map((line) => {
			const num = mine
				.filter((one) => one.line.lineNo === line.lineNo)
				.reduce((sum, one) => sum + one.line.num, 0);
			return { line, left: line.num - num };
		});
		const links = attached
			.filter(({ childOrderId }) => childOrderId === child.childOrderId)
			.map(({ fileId, name }) => <a href={`/order-files/${fileId}`}>{name}</a>);
		return <Part child={child} rows={rows} sent={mine} files={links} />;
	});
	return createPage(
		"分批发货",
		<>
			<Back />
			{sections}
		</>,
	);
}

type Sent = { parcel: typeof parcels.$inferSelect; line: typeof parcelLines.$inferSelect };
type Left = { line: typeof orderLines.$inferSelect; left: number };

type PartProps = {
	child: typeof childOrders.$inferSelect;
	rows: readonly Left[];
	sent: readonly Sent[];
	files: readonly Child[];
};

function Part({ child, rows, sent, files }: PartProps) {
	const { childOrderId, venderName, state, remark } = child;
	const names = new Map(rows.map(({ line }) => [line.lineNo, line.name]));
	const isOpen = orderMoves.ship.from.some((one) => one === state);
	return (
		<Section title={`${childOrderId} ${venderName}`}>
			{[remark, ...files].map((words) => words && <p>{words}</p>)}
			<Table
				heads={["承运商与运单号", "商品", "操作"]}
				rows={[...Map.groupBy(sent, ({ parcel }) => parcel.parcelId)].map(([parcelId, lines]) => {
					const parcel = lines[0]?.parcel;
					return [
						`${parcel?.carrier} ${parcel?.trackingNo}`,
						join(
							lines.map(({ line }) => `${names.get(line.lineNo)} × ${line.num}`),
							<br />,
						),
						parcel?.deliveredAt ? "已送达" : <PostButton to={`/parcel/${parcelId}/deliver`}>送达</PostButton>,
					];
				})}
				empty="还没有包裹。"
			/>
			{isOpen ? <ShipForm childOrderId={childOrderId} rows={rows} /> : <p>没有待发的商品。</p>}
		</Section>
	);
}

function ShipForm({ childOrderId, rows }: { childOrderId: string; rows: readonly Left[] }) {
	return (
		<form method="post" action={`/parcels/${childOrderId}`}>
			<input type="hidden" name="parcelId" value={crypto.randomUUID()} />
			<Table
				heads={["商品", "未发", "本次发货"]}
				rows={rows
					.filter(({ left }) => left > 0)
					.map(({ line, left }) => [
						line.name,
						`${left} ${line.saleUnit}`,
						<Control
							of={Pieces}
							name={`num.${line.lineNo}`}
							label={`本次发货 ${line.name}`}
							inputmode="numeric"
							value={left}
							required={false}
						/>,
					])}
				empty="已全部发出。"
			/>
			<Field of={Shipment.entries.carrier} name="carrier" value="顺丰速运" />
			<Field of={Shipment.entries.trackingNo} name="trackingNo" />
			<button type="submit">发出这些</button>
		</form>
	);
}

/**
 * Sends the numbers of a form, by `num.<line>`. False when it is not filled in,
 * or a line has not so many left.
 */
export async function shipByForm(db: Db, childOrderId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(Shipment, Object.fromEntries(form));
	const lines: { lineNo: number; num: number }[] = [];
	for (const [name, value] of form) {
		const lineNo = /^num\.(\d{1,4})$/.exec(name)?.[1];
		if (lineNo === undefined) continue;
		const num = v.safeParse(Pieces, value);
		if (!num.success) return false;
		if (num.output > 0) lines.push({ lineNo: Number(lineNo), num: num.output });
	}
	if (!parsed.success || lines.length === 0) return false;
	return shipParcel({ db, now: getNow() }, { ...parsed.output, childOrderId, lines });
}
