import { readFileSync } from "node:fs";
import path from "node:path";
import { seedAccounts } from "../reference/seed/accounts.ts";
import { listWorldNames, toConsoleHost, toWorldHost } from "../reference/testing/world-names.ts";
import { projectRoot } from "./platform.ts";

export type Ready = {
	malls: { url: string; name: string; businessModel: string; theme: string }[];
	accounts: { mall: string; loginName: string; password: string; note: string }[];
	/** Base URL of the reference worker's console; `GET <console>/captcha/<captchaId>` → `{ code }`. */
	console: string;
	/** The malls and the console of each world (docs/testing-api.md). */
	worlds: { name: string; malls: string[]; console: string }[];
};

type SeedMall = {
	mallCode: string;
	domainSuffix: string;
	name: string;
	businessModel: string;
	theme: string;
};

/** The facts that a person (printed) or a test (.data/ready.json) needs to use the mall on `port`. */
export function describeReady(port: number, worlds = 0): Ready {
	const malls: SeedMall[] = JSON.parse(
		readFileSync(path.join(projectRoot, "workers/reference/seed/malls.json"), "utf8"),
	);
	const urlOf = (mallCode: string) => {
		const mall = malls.find((each) => each.mallCode === mallCode);
		if (!mall) throw new Error(`seed account of an unknown mall ${mallCode}`);
		return `http://${mall.domainSuffix}:${port}`;
	};
	return {
		malls: malls.map(({ mallCode, name, businessModel, theme }) => ({
			url: urlOf(mallCode),
			name,
			businessModel,
			theme,
		})),
		accounts: seedAccounts.map(({ mallCode, loginName, password, note }) => ({
			mall: urlOf(mallCode),
			loginName,
			password,
			note,
		})),
		console: `http://localhost:${port}`,
		worlds: listWorldNames(worlds).map((name) => ({
			name,
			malls: malls.map(({ domainSuffix }) => `http://${toWorldHost(domainSuffix, name)}:${port}`),
			console: `http://${toConsoleHost(name)}:${port}`,
		})),
	};
}

/** The lines that `npm start` and `npm run dev` print once the mall answers. */
export function formatReady(ready: Ready): string {
	const malls = ready.malls.map(
		({ url, name, businessModel, theme }) => `  ${url}  ${name}（${businessModel}，${theme}）`,
	);
	const accounts = ready.accounts.map(
		({ mall, loginName, password, note }) => `  ${loginName} / ${password}  ${mall}  ${note}`,
	);
	const [first, last] = [ready.worlds[0], ready.worlds.at(-1)];
	const worlds =
		first && last
			? [`测试环境 ${first.name}–${last.name}，如 ${first.malls[0]}，${first.console}/testing`]
			: [];
	return [
		"商城：",
		...malls,
		"账号：",
		...accounts,
		`验证码与短信收件箱：${ready.console}`,
		...worlds,
		"按 Ctrl+C 停止。",
	].join("\n");
}
