import type { SourceMall } from "../mall/source-mall.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
type Answer = { status: number; body: Record<string, any> };

/** A buyer of a mall at the reference worker: logs in once and calls with the token. */
export type TestBuyer = {
	token: string;
	get(backend: string, url: string): Promise<Answer>;
	post(backend: string, url: string, body?: unknown): Promise<Answer>;
	/** Uploads a file to the mall as the only field of a form. */
	upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Answer>;
};

export async function createBuyer(mall: SourceMall, mallCode: string, loginName: string): Promise<TestBuyer> {
	const token = await mall.login(mallCode, loginName);
	const call = async (backend: string, url: string, body?: unknown): Promise<Answer> => {
		const answer = await mall.callReference(mallCode, backend, url, { token, body });
		return { status: answer.status, body: (await answer.json()) as Answer["body"] };
	};
	return {
		token,
		get: (backend, url) => call(backend, url),
		post: (backend, url, body = {}) => call(backend, url, body),
		async upload(bytes, name) {
			const worker = mall.reference;
			const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
			const answer = await worker.fetch("http://reference/mall/file/upload", {
				method: "POST",
				headers: {
					"x-mall-code": mallCode,
					"x-client-ip": "127.0.0.1",
					authorization: `Bearer ${token}`,
					"content-type": "multipart/form-data; boundary=x",
				},
				body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]),
			});
			return { status: answer.status, body: (await answer.json()) as Answer["body"] };
		},
	};
}

export type TestSku = { skuId: string; num: number; priceFen: number; stock: number };

/** SKUs with plenty of stock in Beijing, each of another supplier. `num` is an allowed quantity. */
export async function findSkus(mall: SourceMall, count: number): Promise<TestSku[]> {
	const { results } = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId, max(lowest_buy, order_multiple) AS num, price_fen AS priceFen, stocks.num AS stock
			FROM skus JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
			WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_ladder = '[]' AND gifts = '[]'
				AND price_fen BETWEEN 1000 AND 50000
			GROUP BY vender_id ORDER BY skus.id LIMIT ?`,
		)
		.bind(count)
		.all<TestSku>();
	return results;
}

/** SKUs of one product, all on sale and in stock in Beijing, without rules for their number. */
export async function findSiblings({ db }: Pick<SourceMall, "db">, count: number): Promise<TestSku[]> {
	const { results } = await db
		.prepare(
			`SELECT s.sku_id AS skuId, 1 AS num, s.price_fen AS priceFen, t.num AS stock FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND s.limit_buy IS NULL AND s.lowest_buy = 1 AND s.order_multiple = 1 AND t.num > 500 AND t.state_id = 33
				AND s.spu_id = (
					SELECT spu_id FROM skus JOIN stocks USING (sku_id) WHERE region = 1 AND state = 1 AND limit_buy IS NULL
						AND lowest_buy = 1 AND order_multiple = 1 AND stocks.num > 500 AND state_id = 33
					GROUP BY spu_id HAVING count(*) >= ?1 ORDER BY spu_id DESC LIMIT 1
				) ORDER BY s.id LIMIT ?1`,
		)
		.bind(count)
		.all<TestSku>();
	return results;
}

/** A settlement of these goods, ready to be submitted. */
export async function createSettlement(
	buyer: TestBuyer,
	items: readonly { skuId: string; num: number }[],
): Promise<{ settlementId: string; version: number; payPrice: string }> {
	const created = await buyer.post("mall", "/settlementNew/create", { items });
	const found = await buyer.post("mall", `/settlementNew/find/${created.body.settlementId}`);
	const { settlementId, version, payPrice } = found.body as never;
	return { settlementId, version, payPrice };
}

/** An unpaid order of these goods. */
export async function createOrder(
	buyer: TestBuyer,
	items: readonly { skuId: string; num: number }[],
): Promise<{ orderId: string; payable: string }> {
	const { settlementId, version } = await createSettlement(buyer, items);
	const { status, body } = await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
	if (status !== 200) throw new Error(`submit: ${status} ${JSON.stringify(body)}`);
	return body as { orderId: string; payable: string };
}

/** Asks to return goods of a part of an order, which are then picked up. */
export function applyReturn(
	buyer: TestBuyer,
	{ orderId, ...line }: { orderId: string; skuId: string; num: number },
) {
	return buyer.post("mall", "/afterSale/apply", {
		kind: "return",
		reason: "商品质量问题",
		fileIds: [],
		way: "pickup",
		claimId: crypto.randomUUID(),
		orderId,
		lines: [line],
	});
}

/** The remaining pieces in the region that serves Beijing. */
export async function loadStock(mall: SourceMall, skuId: string): Promise<number> {
	const row = await mall.db
		.prepare("SELECT num FROM stocks WHERE sku_id = ? AND region = 1")
		.bind(skuId)
		.first<{ num: number }>();
	return row?.num ?? Number.NaN;
}
