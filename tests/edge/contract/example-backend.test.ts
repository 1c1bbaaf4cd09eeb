import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkBackend } from "../../../workers/conform/reads/check-backend.ts";
import { projectRoot } from "../../../workers/local/platform.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(!hasPython)("the backends of docs/examples, written from the OpenAPI documents", () => {
	let mall: TestMall;
	let python: ChildProcess;
	let base: string;
	let token: string;
	beforeAll(async () => {
		const port = await findPort();
		base = `http://127.0.0.1:${port}`;
		const vars = { UPSTREAM_PARTNER: `${base}/partner`, UPSTREAM_RELATIONSHIP: `${base}/relationship` };
		mall = await openMall({ vars });
		const { origin } = await mall.platform.ready;
		const script = path.join(projectRoot, "docs/examples/backends.py");
		python = spawn("python3", [script, String(port), origin, "hongshan.localhost"], { stdio: "ignore" });
		token = await mall.login("M1001", "wanglei");
		await vi.waitFor(() => fetch(base), { timeout: 30_000, interval: 100 });
	});
	afterAll(async () => {
		python?.kill();
		await mall?.[Symbol.asyncDispose]();
	});

	test.each(["partner", "relationship"] as const)("§7 conform: %s has no fault", async (backend) => {
		const target = { base: `${base}/${backend}`, token, mallCode: "M1001" };
		const { calls } = await checkBackend(backend, target, { partnerCode: "P2001" });
		expect(calls.flatMap(({ call, faults }) => faults.map((fault) => `${call}: ${fault}`))).toEqual([]);
		expect(calls.map(({ outcome }) => outcome)).toEqual(calls.map(() => "ok"));
	});

	test("§7: the storefront's page shows their messages, and how many are unread", async () => {
		const answer = await mall.fetch("hongshan", "/notice?tab=message", { token });
		const page = await answer.text();
		expect(page).toContain("来自 Python 的第 1 条消息");
		const read = await mall.fetch("hongshan", "/api/partner/message/read/PY1", { token });
		expect(read.status).toBe(200);
		const count = await mall.fetch("hongshan", "/api/partner/message/unreadCount", { token });
		expect(await count.json()).toBe(24);
	});
});

async function findPort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => probe.once("listening", resolve));
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
