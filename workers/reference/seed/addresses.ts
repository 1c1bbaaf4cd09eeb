import type { areas } from "../db/schema/catalogue";
import type { addresses } from "../db/schema/trade";
import { isFirstBuyer } from "./companies";

type AreaRow = typeof areas.$inferInsert;

const home = ["北京市", "朝阳区", "八里庄街道"];
/** The second site of each company, by mall. */
const sites: Record<string, { area: string[]; address: string; alias: string }> = {
	M1001: {
		area: ["江苏省", "苏州市", "昆山市"],
		address: "前进东路 1288 号 3 号厂房收货区",
		alias: "昆山工厂",
	},
	M1002: { area: ["广东省", "深圳市", "南山区"], address: "科苑路 66 号 2 栋 12 层", alias: "深圳分公司" },
	M1003: { area: ["浙江省", "杭州市", "滨江区"], address: "江陵路 336 号 5 幢实验楼", alias: "杭州研发中心" },
};

/**
 * The addresses of a buyer: the default one in Beijing and the company's second site. The first buyer of a
 * company has its warehouse, too, which is shared.
 */
export function createAddresses(
	buyer: { userId: string; mallCode: string; companyId: string; realName: string; phone: string },
	areaRows: readonly AreaRow[],
	createdAt: number,
): (typeof addresses.$inferInsert)[] {
	const { userId, mallCode } = buyer;
	const site = sites[mallCode] ?? { area: home, address: "平房路 6 号", alias: "平房仓" };
	const rows = [
		[buyer.realName, buyer.phone, home, "朝阳路 88 号院 3 号楼 6 层行政部", "北京办公室"],
		["仓库收货组", "13800009001", home, "八里庄东里 12 号 B 区 2 号库", "北京一号仓"],
		["周海峰", "13800009002", site.area, site.address, site.alias],
	] as const;
	const isFirst = isFirstBuyer(buyer);
	return rows.flatMap(([name, mobile, area, address, alias], index) => {
		// A colleague has the company's warehouse already.
		if (index === 1 && !isFirst) return [];
		return {
			...findArea(areaRows, area),
			addressId: `${userId}-A${index + 1}`,
			mallCode,
			userId,
			companyId: index === 1 ? buyer.companyId : null,
			name,
			mobile,
			address,
			alias,
			defaultFlag: index === 0,
			commonFlag: index < 2,
			createdAt: createdAt - index,
		};
	});
}

/** Finds the ids of a place by the names of its levels, the province first. A level without a name is "0". */
function findArea(rows: readonly AreaRow[], names: readonly string[]) {
	const ids: string[] = [];
	let parentId = 0;
	for (const name of names) {
		const row = rows.find((one) => one.parentId === parentId && one.name === name);
		if (row?.areaId === undefined) throw new Error(`the area tree has no ${names.join("/")}`);
		parentId = row.areaId;
		ids.push(String(row.areaId));
	}
	const [provinceId = "0", cityId = "0", districtId = "0", streetId = "0"] = ids;
	return { provinceId, cityId, districtId, streetId };
}
