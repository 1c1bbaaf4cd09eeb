import { beforeAll, expect, test } from "vitest";
import type { AccountEntry } from "~/api/contract/mall/account.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { readWorkbook } from "../../support/page/read-page.ts";
import { createBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});

test("UX statement: the file of an account has the entries of the call between two balances, for the right alone", async () => {
	const buyer = await createBuyer(mall, "M1002", "chenjing");
	for (const account of ["deposit", "credit"]) {
		const { list } = (await buyer.get("mall", `/account/entries?account=${account}&pageSize=100`))
			.body as unknown as { list: AccountEntry[] };
		const answer = await mall.fetch("lanhai", `/export/account?account=${account}`, { token: buyer.token });
		const [sheet] = readWorkbook(new Uint8Array(await answer.arrayBuffer()));
		const rows = sheet?.rows ?? [];
		const left = account === "credit" ? "剩余额度" : "余额";
		expect(rows[0]?.时间).toBe(`期末${left}`);
		expect(rows.at(-1)?.时间).toBe(`期初${left}`);
		expect(rows.slice(1, -1).map((row) => Number(row["金额（元）"]))).toEqual(
			list.map(({ amount }) => Number(amount)),
		);
		expect(rows[0]?.[`${left}（元）`]).toBe(rows[1]?.[`${left}（元）`]);
	}
	const liuyang = await createBuyer(mall, "M1001", "liuyang");
	expect((await mall.fetch("hongshan", "/export/account", { token: liuyang.token })).status).toBe(403);
});
