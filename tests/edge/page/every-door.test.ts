import { beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { seededBuyers } from "../../support/mall/seeded-buyers.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { crawl } from "../../support/page/crawl.ts";
import { takeFirst } from "../../support/run/sample.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await useSharedMall();
});

describe("every door", () => {
	test.each(takeFirst(1, seededBuyers))(
		"§2.13 links: every link that $loginName sees in $mallName leads on",
		async (buyer) => {
			const token = await mall.login(buyer.mallCode, buyer.loginName);
			const { visited, deadEnds } = await crawl(mall, { ...buyer, token });
			console.log(
				`${buyer.mallName} ${buyer.loginName}: ${visited.length} pages, ${deadEnds.length} dead ends`,
			);
			expect(deadEnds).toEqual([]);
			// Without an answer for its menu the crawl would be short: home alone links to more pages than this.
			expect(visited.length).toBeGreaterThan(25);
		},
	);
});
