import type { companies } from "../db/schema/identity";

type Company = typeof companies.$inferInsert;

/** The companies of the seed with their rights. Money is in integer fen. */
export const seedCompanies: readonly Company[] = [
	company("C2001", "M1001", "红杉精工制造有限公司", {
		snFlag: "1",
		orderProcurementType: "1,2,3",
		depositFen: 20_000_000_00,
		creditLimitFen: 5_000_000_00,
	}),
	company("C2002", "M1001", "云桥建设集团有限公司", { snFlag: "1", depositFen: 300_000_00 }),
	company("C2011", "M1002", "蓝海实业股份有限公司", {
		depositFen: 10_000_000_00,
		creditLimitFen: 2_000_000_00,
		creditUsedFen: 126_480_00,
	}),
	company("C2012", "M1002", "北辰物流有限公司", { serviceStatus: false }),
	company("C2021", "M1003", "绿洲生物科技有限公司", {
		snFlag: "1",
		orderProcurementType: "1,2",
		depositFen: 8_000_000_00,
		creditLimitFen: 1_000_000_00,
	}),
	company("C2022", "M1003", "青禾实验室管理有限公司", {
		snFlag: "1",
		serviceStatus: false,
		orderProcurementType: "1,3",
		depositFen: 500_000_00,
	}),
	company("C2003", "M1001", "启明装备股份有限公司", {
		snFlag: "1",
		depositFen: 2_000_000_00,
		approvalLimitFen: 2_000_00,
		monthlyBudgetFen: 50_000_00,
		invoiceType: 2,
		costFields: {
			costCenter: {
				rule: "optional",
				choices: ["4101 机加工车间", "4102 装配车间", "4201 设备动力部", "4301 质量部", "6601 行政部"],
			},
			project: { rule: "optional" },
		},
	}),
];

function company(companyId: string, mallCode: string, companyName: string, rights: Partial<Company>) {
	return {
		companyId,
		mallCode,
		companyName,
		partnerCode: companyId.replace("C", "P"),
		snFlag: "0",
		serviceStatus: true,
		orderProcurementType: "1",
		depositFen: 0,
		creditLimitFen: 0,
		creditUsedFen: 0,
		...rights,
	};
}

/** The data of the seed's buyers besides their accounts. */
export const seedBuyers = [
	{ loginName: "wanglei", realName: "王磊", companyId: "C2001", menuKind: "full", onlineService: true },
	{ loginName: "zhaomin", realName: "赵敏", companyId: "C2002", menuKind: "plain", onlineService: true },
	{ loginName: "liuyang", realName: "刘洋", companyId: "C2001", menuKind: "small", onlineService: false },
	{ loginName: "chenjing", realName: "陈静", companyId: "C2011", menuKind: "plain", onlineService: true },
	{ loginName: "huangbo", realName: "黄博", companyId: "C2012", menuKind: "small", onlineService: false },
	{ loginName: "sunhao", realName: "孙浩", companyId: "C2021", menuKind: "full", onlineService: true },
	{ loginName: "linyue", realName: "林悦", companyId: "C2022", menuKind: "plain", onlineService: true },
	{ loginName: "hejun", realName: "何军", companyId: "C2003", menuKind: "plain", onlineService: true },
	{
		loginName: "fangjie",
		realName: "方洁",
		companyId: "C2003",
		menuKind: "full",
		onlineService: true,
		approver: true,
	},
] as const;

/** The first buyer of a company in the seed: the company shares an address and a header of this one's. */
export function isFirstBuyer(buyer: { companyId: string; realName: string }): boolean {
	return seedBuyers.find(({ companyId }) => companyId === buyer.companyId)?.realName === buyer.realName;
}
