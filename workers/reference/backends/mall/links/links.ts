import { eq } from "drizzle-orm";
import * as contract from "~/api/contract/mall/links";
import { hallPlatforms } from "~/domain/page/business-constants";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { malls } from "../../../db/schema/catalogue";
import { toConsoleUrl } from "../../../endpoint/console-url";
import {
	BusinessError,
	type BuyerContext,
	type Implementations,
	implement,
	implementPublic,
} from "../../../endpoint/implement";
import { lacks } from "../../../endpoint/lacks";
import { requirePurchaseRight } from "../inquiry/purchase-right";
import { mayAsk, requireService } from "../service/subject";

/**
 * The addresses of the halls, the after-sale pages and the online service. The companies of this worker have
 * no systems of their own, so the links lead to pages of the mall. Without an extension its companies have
 * one: the console stands for it.
 */
export const linksBackend = {
	getAfterSaleUrl: implement(contract.getAfterSaleUrl, ({ firstUrlId, lotteryContacts }, { buyer, env }) => {
		if (lotteryContacts !== buyer.loginName)
			throw new BusinessError(403, "FORBIDDEN", "无权访问该账号的售后");
		if (lacks(env, "afterSale")) return { result: toConsoleUrl(env, "/") };
		return { result: (firstUrlId === "1" ? pages.afterSaleApply : pages.afterSaleRecords).path };
	}),
	getCustomerServiceUrl: implement(contract.getCustomerServiceUrl, ({ skuId, orderId }, ctx) => {
		requireService(ctx);
		if (lacks(ctx.env, "afterSale")) throw new BusinessError(403, "FORBIDDEN", "未开通在线客服");
		return { url: toPath(pages.service, { skuId, orderChildId: orderId }) };
	}),
	getCustomerServicePermission: implement(contract.getCustomerServicePermission, (_, ctx) =>
		findServicePermission(ctx),
	),
	getAucUrl: implement(contract.getAucUrl, ({ platform }, { buyer, env }) => {
		const isBidding = platform === hallPlatforms.bidding;
		// O7: the menu hides the link, and this line refuses the call.
		requirePurchaseRight(buyer, isBidding ? "bidding" : "inquiry");
		if (lacks(env, "inquiry")) return { url: toConsoleUrl(env, "/") };
		return { url: isBidding ? pages.biddings.path : pages.inquiries.path };
	}),
	getHallUrl: implementPublic(contract.getHallUrl, ({ platform }) => ({
		url: toPath(pages.special, { platform: `${platform}` }),
	})),
	checkDomain: implement(contract.checkDomain, async ({ domainName }, { db }) => ({
		valid: (await db.$count(malls, eq(malls.domainSuffix, domainName.toLowerCase()))) > 0,
	})),
} satisfies Implementations<typeof contract>;

/** True if the buyer may ask the online service, which is there with its extension alone. */
export function findServicePermission({ buyer, env }: BuyerContext): { visible: boolean } {
	return { visible: mayAsk(buyer) && !lacks(env, "afterSale") };
}
