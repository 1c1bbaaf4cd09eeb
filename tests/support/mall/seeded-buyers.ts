import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";
import { seedAccounts } from "../../../workers/reference/seed/accounts.ts";
import type { MallName, TestMall } from "./mall.ts";

type SeededBuyer = { mallName: MallName; mallCode: string; loginName: string; model: string; phone: string };

const malls: { mallCode: string; domainSuffix: string; businessModel: string }[] = JSON.parse(
	readFileSync(path.join(projectRoot, "workers/reference/seed/malls.json"), "utf8"),
);

/** Every account of the seed, with the name of its mall in `<name>.localhost` and its business model. */
export const seededBuyers: readonly SeededBuyer[] = seedAccounts.map(({ mallCode, loginName, phone }) => {
	const mall = malls.find((each) => each.mallCode === mallCode);
	if (!mall) throw new Error(`seed account of an unknown mall ${mallCode}`);
	const mallName = mall.domainSuffix.replace(".localhost", "") as MallName;
	return { mallName, mallCode, loginName, model: mall.businessModel, phone };
});

export function findSeededBuyer(loginName: string): SeededBuyer {
	const buyer = seededBuyers.find((one) => one.loginName === loginName);
	if (!buyer) throw new Error(`no seed account ${loginName}`);
	return buyer;
}

/**
 * Plants a name of its own in what a buyer owns. Returns the texts that no page of another buyer may show:
 * that name and the telephone number (C1).
 */
export async function plantCanaries(
	{ db }: Pick<TestMall, "db">,
	{ mallCode, loginName, phone }: SeededBuyer,
): Promise<string[]> {
	const canary = randomBytes(6).toString("hex");
	await db.batch([
		db
			.prepare("UPDATE buyers SET real_name = ? WHERE mall_code = ? AND login_name = ?")
			.bind(`买家${canary}`, mallCode, loginName),
		db
			.prepare(
				"UPDATE addresses SET name = ? WHERE user_id = (SELECT user_id FROM buyers WHERE mall_code = ? AND login_name = ?)",
			)
			.bind(`收${canary}`, mallCode, loginName),
	]);
	return [canary, phone];
}

/**
 * The colleagues who see this buyer's name: those to whom this buyer can give a right,
 * and those who approve the orders.
 */
export async function listToldColleagues(
	{ db }: Pick<TestMall, "db">,
	{ mallCode, loginName }: Pick<SeededBuyer, "mallCode" | "loginName">,
): Promise<string[]> {
	const { results } = await db
		.prepare(
			`SELECT colleague.login_name AS loginName FROM buyers JOIN buyers AS colleague USING (company_id)
			WHERE (buyers.menu_kind = 'full' OR colleague.approver) AND buyers.mall_code = ? AND buyers.login_name = ?`,
		)
		.bind(mallCode, loginName)
		.all<{ loginName: string }>();
	return results.map((colleague) => colleague.loginName);
}
