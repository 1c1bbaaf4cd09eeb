import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../../workers/local/platform";
import { findProgram } from "../../support/browser/browser";
import { findFreePort, type NpmStart, startByNpm, takePort } from "../../support/mall/npm-start";
import { slowness } from "../../support/run/busy-machine.ts";
import { sendExactly, type WireRequest } from "../../support/wire/wire";

const started: NpmStart[] = [];
let shared: NpmStart | undefined;
let folder: string;
let port: number;

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "mall-start-"));
	port = await findFreePort();
});

afterAll(() => {
	for (const each of started) each.killAll();
	rmSync(folder, { recursive: true, force: true });
});

describe("npm start:", { timeout: 120_000 }, () => {
	test("§0.6: says where the malls are, and writes the same to ready.json", async () => {
		const mall = first();
		const { malls, accounts } = await mall.ready();
		const said = mall.output();
		for (const { url } of malls) expect(said).toContain(url);
		for (const { loginName, password } of accounts) expect(said).toContain(`${loginName} / ${password}`);
		expect(malls.map(({ businessModel, theme }) => [businessModel, theme])).toEqual([
			["OPEN", "red"],
			["STANDARD", "blue"],
			["OPEN", "green"],
		]);
		expect((await request("/login")).status).toBe(200);
	});

	test("C5 purge: npm run purge ends the pages of a mall that runs, and knows its codes", async () => {
		await first().ready();
		const env = { ...process.env, MALL_DATA: path.join(folder, "data") };
		const purge = (mallCode: string) =>
			promisify(execFile)("npm", ["run", "purge", "--", mallCode], { cwd: projectRoot, env });
		expect((await purge("M1001")).stdout).toContain("M1001 的页面缓存已清除");
		await expect(purge("M9999")).rejects.toMatchObject({ stderr: expect.stringContaining("没有商城 M9999") });
	});

	test("runs the reference worker's cron: a buyer reads of credit that falls due", async () => {
		const { console } = await first().ready();
		const cookie = await logIn(console, { host: `lanhai.localhost:${port}`, loginName: "chenjing" });
		const loadMessages = async () => {
			const answer = await request("/api/partner/message/page", {
				method: "POST",
				headers: { host: `lanhai.localhost:${port}`, cookie, "content-type": "application/json" },
				body: JSON.stringify({ type: "account" }),
			});
			return answer.text();
		};
		await expect.poll(loadMessages).toContain("账期款即将到期");
	});

	test.skipIf(!findProgram("curl"))(
		"docs/examples: the first order is paid by the calls of the script",
		async () => {
			await first().ready();
			const script = path.join(projectRoot, "docs/examples/first-order.sh");
			const { stdout } = await promisify(execFile)("bash", [script, String(port)]);
			const answers = stdout
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line));
			const [session, cart, order, payment, detail] = answers;
			expect([session.businessModel, cart.added, payment.status]).toEqual(["OPEN", 1, "paid"]);
			expect(detail).toMatchObject({
				...{ orderId: order.orderId, state: "pendingShipment", payable: order.payable },
				payment: { method: "deposit" },
			});
		},
	);

	test("§0.6: leaves nothing when it ends; a later start is ready in five seconds with its data; --reset has fresh data", async () => {
		const mall = first();
		const cookie = await logIn((await mall.ready()).console);
		expect(await whoAmI(cookie)).toBe(200);
		shared = undefined;
		await end(mall, "SIGTERM");
		expect(existsSync(path.join(folder, "data/ready.json"))).toBe(false);

		const began = performance.now();
		const second = start();
		await second.ready();
		expect(performance.now() - began).toBeLessThan(5_000 * slowness());
		expect(await whoAmI(cookie)).toBe(200);
		await end(second, "SIGINT");
		expect(existsSync(path.join(folder, "data/ready.json"))).toBe(false);

		const third = start("--reset");
		await third.ready();
		expect(await whoAmI(cookie)).toBe(401);

		// Another start on the same data is refused, on another port, too: it would
		// delete what the first one writes.
		const beside = startByNpm(["--port", String(await findFreePort()), "--reset"], path.join(folder, "data"));
		started.push(beside);
		expect([await beside.ended(), beside.output()]).toEqual([
			1,
			expect.stringContaining("商城正在运行，请先停止它"),
		]);
		expect(existsSync(path.join(folder, "data/ready.json"))).toBe(true);
		expect((await request("/login")).status).toBe(200);
		// npm takes the workers along when it is killed without warning, too.
		await end(third, "SIGKILL");
	});

	test("a taken port, a folder that cannot be written and a wrong option each print one clear line", async () => {
		const taken = createServer().listen(port, "127.0.0.1");
		await once(taken, "listening");
		expect(await startInVain([])).toContain(`端口 ${port} 已被占用。换一个：npm start -- --port ${port + 1}`);
		await new Promise((resolve) => taken.close(resolve));

		const file = path.join(folder, "a-file");
		writeFileSync(file, "");
		expect(await startInVain([], path.join(file, "data"))).toContain("不可写");
		expect(await startInVain(["--prot", "1"])).toContain("可用：--port N，--reset");
		expect(await startInVain(["--port", "99999"])).toContain("端口应为 1 到 65535 的整数");
	});

	test("§0.6: a --reset with a wrong variable is refused before any data is deleted", async () => {
		const dataDir = path.join(folder, "orders");
		mkdirSync(dataDir, { recursive: true });
		writeFileSync(path.join(dataDir, "orders"), "");
		const said = await startInVain(["--reset", "--var", "UPSTREAM_PAY=http://x.example"], dataDir);
		expect(said).toContain("UPSTREAM_PAY");
		expect(existsSync(path.join(dataDir, "orders"))).toBe(true);
	});
});

/** The start that several tests share: each takes five seconds of the processor. */
function first(): NpmStart {
	shared ??= start();
	return shared;
}

function start(...args: string[]): NpmStart {
	return startIn(path.join(folder, "data"), args);
}

function startIn(dataDir: string, args: string[]): NpmStart {
	const mall = startByNpm(["--port", String(port), ...args], dataDir);
	started.push(mall);
	return mall;
}

async function startInVain(args: string[], dataDir = path.join(folder, "data")): Promise<string> {
	const mall = startIn(dataDir, args);
	expect(await mall.ended()).toBe(1);
	expect(mall.output()).not.toContain("    at ");
	return mall.output();
}

/**
 * Ends npm as a service manager does or, by Ctrl+C, a terminal. Waits until no
 * process is left and the port is free.
 */
async function end(mall: NpmStart, signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<void> {
	const { pid = 0 } = mall.npm;
	process.kill(signal === "SIGINT" ? -pid : pid, signal);
	await expect.poll(() => mall.listProcesses()).toEqual([]);
	await takePort(port);
}

/** The slowdown against an idle machine: other tests run beside this one. */
function request(url: string, { headers, ...init }: Omit<WireRequest, "path"> = {}): Promise<Response> {
	return sendExactly(port, {
		path: url,
		headers: { host: `hongshan.localhost:${port}`, "sec-fetch-site": "same-origin", ...headers },
		...init,
	});
}

async function logIn(
	consoleUrl: string,
	{ host, loginName } = { host: `hongshan.localhost:${port}`, loginName: "wanglei" },
): Promise<string> {
	const { captchaId } = (await (await request("/api/auth/captcha/image", { headers: { host } })).json()) as {
		captchaId: string;
	};
	const inbox = { headers: { host: new URL(consoleUrl).host } };
	const { code } = (await (await request(`/captcha/${captchaId}`, inbox)).json()) as { code: string };
	const answer = await request("/api/auth/token/create", {
		method: "POST",
		headers: { host, "login-type": "password", "content-type": "application/json" },
		body: JSON.stringify({ loginName, password: "Mall@2026", captchaId, captchaCode: code }),
	});
	expect(answer.status).toBe(200);
	const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
	return cookies.find((cookie) => cookie.startsWith("authToken=")) ?? "";
}

async function whoAmI(cookie: string): Promise<number> {
	return (await request("/api/user/company/userInfo", { headers: { cookie } })).status;
}
