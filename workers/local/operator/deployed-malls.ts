import path from "node:path";
import { checkDeployment } from "../../edge/config/check-deployment.ts";
import { checkHosts } from "../../edge/config/check-storefront.ts";
import { type MallEntry, parseMalls } from "../../edge/config/malls.ts";
import { createDatabase, projectRoot, reference } from "../platform.ts";
import { readWranglerConfig } from "../read-wrangler-config.ts";
import { askMallList, requireEnvironment } from "./wrangler.ts";

/**
 * Reads a list of malls (JSON, as MALLS) by the rules of a deployment: a host of a developer's machine, a
 * placeholder and a public suffix are faults, too.
 */
export function parseDeployedMalls(text: string): ReturnType<typeof parseMalls> {
	const { malls, faults } = parseMalls(text);
	const wrong = malls ? [...checkDeployment({ vars: { MALLS: malls } }), ...checkHosts(malls)] : [];
	return { malls: wrong.length > 0 ? null : malls, faults: [...faults, ...wrong] };
}

/**
 * The malls of the deployed storefront: the list of MALL_LIST where there is
 * one, else MALLS of wrangler.toml.
 * @throws an error with a sentence for each fault.
 */
export function loadDeployedMalls(): readonly MallEntry[] {
	requireEnvironment("wrangler.toml");
	const config = path.join(projectRoot, "wrangler.toml");
	const { vars, kv_namespaces } = readWranglerConfig({ config, env: process.env.CLOUDFLARE_ENV });
	const list = kv_namespaces.some(({ binding }: { binding: string }) => binding === "MALL_LIST")
		? askMallList()
		: null;
	const { malls, faults } = parseDeployedMalls(list ?? JSON.stringify(vars.MALLS ?? []));
	if (!malls) throw new Error(["商城列表有误，没有写入：", ...faults].join("\n  "));
	return malls;
}

/**
 * Writes the first domain suffix of each mall into the reference worker's database in a data
 * folder: the storefront asks for a mall's name by it. Returns a line for each mall. @throws when
 * the database has none of them.
 */
export async function nameMalls(
	dataDir: string,
	malls: readonly Pick<MallEntry, "mallCode" | "domainSuffixes">[],
): Promise<string[]> {
	const database = createDatabase(dataDir);
	try {
		const db = await database.getD1Database("DB", reference);
		const { results } = await db.prepare("SELECT mall_code AS code FROM malls").all<{ code: string }>();
		const codes = results.map(({ code }) => code);
		const known = malls.filter(({ mallCode }) => codes.includes(mallCode));
		if (known.length === 0)
			throw new Error(`没有写入：MALLS 里没有数据库的商城，可用的 mallCode：${codes.join("、")}`);
		const update = db.prepare("UPDATE malls SET domain_suffix = ?2 WHERE mall_code = ?1");
		await db.batch([
			// A suffix is unique, and two malls may change theirs.
			...known.map(({ mallCode }) => update.bind(mallCode, mallCode)),
			...known.map(({ mallCode, domainSuffixes: [suffix] }) => update.bind(mallCode, suffix)),
		]);
		return malls.map((mall) =>
			known.includes(mall)
				? `  ${mall.mallCode} → ${mall.domainSuffixes[0]}`
				: `  ${mall.mallCode}：数据库里没有这个商城`,
		);
	} finally {
		await database.dispose();
	}
}
