import { eq } from "drizzle-orm";
import * as contract from "~/api/contract/content";
import { malls } from "../../db/schema/catalogue";
import { BusinessError, type Implementations, implementPublic } from "../../endpoint/implement";

export const contentBackend = {
	getMallInfo: implementPublic(contract.getMallInfo, async ({ domainName }, { db, mallCode }) => {
		const [mall] = await db
			.select()
			.from(malls)
			.where(domainName === undefined ? eq(malls.mallCode, mallCode) : eq(malls.domainSuffix, domainName));
		if (!mall) throw new BusinessError(404, "NOT_FOUND", "没有这个商城");
		return {
			...mall,
			domainNameConfig: {
				websiteRecordInformation: mall.websiteRecord,
				publicSecurityRecordInformation: mall.publicSecurityRecord,
			},
		};
	}),
} satisfies Implementations<typeof contract>;
