/**
 * `npm run bench -- answers`: pages whose size a buyer decides, at a quarter, half and all of what the
 * contract allows: a cart of 500 lines, and an inquiry of 50 lines with the offers of 20 suppliers. Prints
 * the median time, the bytes and the heap of the storefront, and asserts nothing. The storefront, the
 * reference worker and the database share one workerd.
 */
import { reference } from "../../workers/local/platform.ts";
import { readMemory } from "../soak/workerd-memory.ts";
import { openMall } from "../support/mall/mall.ts";
import { createBuyer, type TestBuyer } from "../support/trade/trade.ts";

const most = { cartLines: 500, inquiryLines: 50, venders: 20 };
const linesPerCall = 100;
const shares = [0.25, 0.5, 1];
const turns = 9;

await using mall = await openMall({ directPort: 0, withoutAssets: true, inspectorPort: 0 });
const worker = await mall.platform.getWorker(reference);

console.log("page                                     median ms   ms a line     bytes   heap MB");
await measure("warm-up", "/", 1, (await createBuyer(mall, "M1001", "zhaomin")).token);
const cartBuyer = await createBuyer(mall, "M1001", "wanglei");
const { results: skus } = await mall.db
	.prepare(
		`SELECT sku_id AS skuId, max(lowest_buy, order_multiple) AS num FROM skus
		JOIN stocks USING (sku_id) WHERE region = 1 AND state = 1 AND stocks.num > 500 GROUP BY sku_id LIMIT ?`,
	)
	.bind(most.cartLines)
	.all<{ skuId: string; num: number }>();
for (const share of shares) {
	const lines = most.cartLines * share;
	await mall.db.prepare("DELETE FROM cart_items").run();
	for (let at = 0; at < lines; at += linesPerCall)
		await post(cartBuyer, "/cartNew/add", { items: skus.slice(at, Math.min(lines, at + linesPerCall)) });
	await measure(`cart of ${lines} lines`, "/cartPage", lines, cartBuyer.token);
}

const { results: venders } = await mall.db
	.prepare("SELECT DISTINCT vender_id AS venderId FROM skus LIMIT ?")
	.bind(most.venders)
	.all<{ venderId: string }>();
const { body: addresses } = await cartBuyer.get("mall", "/address/list");
for (const share of shares) {
	const asked = venders.slice(0, Math.ceil(venders.length * share));
	const inquiryId = await ask(asked.map(({ venderId }) => venderId));
	for (const { venderId } of asked) await offer(inquiryId, venderId);
	const cells = most.inquiryLines * asked.length;
	const name = `inquiry, ${most.inquiryLines} lines × ${asked.length} offers`;
	const path = `/admin/specialPurchase/inquiryList/detail?inquiryId=${inquiryId}`;
	await measure(name, path, cells, cartBuyer.token);
}

async function post(buyer: TestBuyer, url: string, body: object) {
	const answer = await buyer.post("mall", url, body);
	if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
	return answer.body;
}

async function ask(venderIds: string[]): Promise<string> {
	const lines = Array.from({ length: most.inquiryLines }, (_, index) => ({
		...{ name: `非标定位销 M${index + 1}`, model: `D-${index}`, unit: "个", num: 10 + index },
	}));
	const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
	const { addressId } = (Array.isArray(addresses) ? addresses : addresses.list)[0];
	const body = { requestId: crypto.randomUUID(), kind: "inquiry", lines, deadline, addressId, venderIds };
	return (await post(cartBuyer, "/inquiry/create", { ...body, contact: "王磊", mobile: "13800001001" }))
		.inquiryId;
}

/** Plays a supplier who offers a price for each line. */
async function offer(inquiryId: string, venderId: string): Promise<void> {
	const fields = Array.from({ length: most.inquiryLines }, (_, index) => [
		[`line.${index + 1}.price`, `${10 + index}.50`],
		[`line.${index + 1}.taxRate`, "13"],
		[`line.${index + 1}.promiseDays`, "3"],
		[`line.${index + 1}.skuId`, ""],
	]).flat();
	const answer = await worker.fetch(`http://console.localhost/inquiries/${inquiryId}/offer/${venderId}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams([...fields, ["validDays", "7"]] as [string, string][]).toString(),
		redirect: "manual",
	});
	if (answer.status !== 303) throw new Error(`offer: ${answer.status} ${await answer.text()}`);
}

/**
 * Loads a page some times and prints its line. `parts` is the number of lines
 * or cells that the buyer decides.
 */
async function measure(name: string, path: string, parts: number, token: string): Promise<void> {
	const times: number[] = [];
	let bytes = 0;
	for (let turn = 0; turn < turns; turn++) {
		const began = performance.now();
		const answer = await mall.send("hongshan", path, {
			headers: { cookie: `authToken=${token}; business_model=OPEN`, "sec-fetch-site": "same-origin" },
		});
		bytes = (await answer.arrayBuffer()).byteLength;
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		times.push(performance.now() - began);
	}
	const median = times.toSorted((a, b) => a - b)[turns >> 1] ?? Number.NaN;
	const { heap } = await readMemory(mall.platform, 0);
	const cells = [median.toFixed(0), (median / parts).toFixed(2), bytes, (heap / 1e6).toFixed(0)];
	console.log(
		name.padEnd(38) + cells.map((cell, at) => String(cell).padStart([12, 12, 10, 10][at] ?? 0)).join(""),
	);
}
