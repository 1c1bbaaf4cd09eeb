/** A row of `venders` with the columns of `venderCountsSql`. */
export type VenderRow = {
	vender_id: string;
	vender_name: string;
	shop_name: string;
	shop_logo: string;
	description: string;
	self_operated: number;
	sku_count: number;
	follow_count: number;
};

/** SQL for two columns of a vender `v`: the number of its SKUs on sale, and of its followers. */
export const venderCountsSql = `(SELECT count(*) FROM skus s WHERE s.vender_id = v.vender_id AND s.state = 1) AS sku_count,
	v.follow_count + (SELECT count(*) FROM vender_follows f WHERE f.vender_id = v.vender_id) AS follow_count`;

/**
 * SQL: the name of a vender `v` contains a keyword. "" matches every vender. `keyword` is the
 * placeholder of its value, e.g. "?1".
 */
export function venderNameSql(keyword: string): string {
	const has = (column: string) => `instr(lower(${column}), lower(${keyword})) > 0`;
	return `(${keyword} = '' OR ${has("v.vender_name")} OR ${has("v.shop_name")})`;
}

export function toVender(row: VenderRow) {
	return {
		venderId: row.vender_id,
		venderName: row.vender_name,
		shopName: row.shop_name,
		shopLogo: row.shop_logo,
		description: row.description,
		selfOperated: row.self_operated === 1,
		skuCount: row.sku_count,
		followCount: row.follow_count,
	};
}
