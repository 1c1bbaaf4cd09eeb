import { and, eq } from "drizzle-orm";
import * as contract from "~/api/contract/relationship";
import { malls } from "../../db/schema/catalogue";
import { buyers } from "../../db/schema/identity";
import { BusinessError, type Implementations, implement } from "../../endpoint/implement";

export const relationshipBackend = {
	getCompanyInfo: implement(contract.getCompanyInfo, async (_, { db, buyer }) => {
		// A buyer with the whole menu gives rights to the others.
		const administrators = await db
			.select({ loginName: buyers.loginName, realName: buyers.realName })
			.from(buyers)
			.where(and(eq(buyers.companyId, buyer.companyId), eq(buyers.menuKind, "full")));
		return { ...buyer, administrators };
	}),
	getSpecialProcurement: implement(contract.getSpecialProcurement, ({ partnerCode }, { buyer }) => {
		if (partnerCode !== buyer.partnerCode) throw new BusinessError(404, "NOT_FOUND", "没有这个合作单位");
		return { orderProcurementType: buyer.orderProcurementType };
	}),
	getDecorationStyle: implement(contract.getDecorationStyle, async (_, ctx) => {
		const [mall] = await ctx.db.select().from(malls).where(eq(malls.mallCode, ctx.mallCode));
		if (!mall) throw new BusinessError(404, "NOT_FOUND", "没有这个商城");
		return {
			partnerBackendName: `${mall.name}工作台`,
			loginPlatformLogo: mall.logo,
			decorationColor: mall.decorationColor,
			decorationStyle: mall.decorationStyle,
		};
	}),
} satisfies Implementations<typeof contract>;
