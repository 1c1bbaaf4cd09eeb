import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all.ts";
import { type Backend, backends, type Endpoint } from "~/api/endpoint/endpoint.ts";
import { countConforming, nameCall, printExtensions } from "../../../workers/conform/call/report.ts";
import { wrongId } from "../../../workers/conform/call/wrong-id.ts";
import { checkChanges } from "../../../workers/conform/changes/check-changes.ts";
import { checkExtensions } from "../../../workers/conform/extensions/check-extensions.ts";
import { checkBackend } from "../../../workers/conform/reads/check-backend.ts";
import { projectRoot } from "../../../workers/local/platform.ts";
import { type Examples, nameExample } from "../../../workers/openapi/example.ts";
import { printJson } from "../../../workers/openapi/print-json.ts";
import { passOn } from "../../support/backend/reference-upstream.ts";
import { openUpstream, type Received, type UpstreamServer } from "../../support/backend/upstream-server.ts";
import { openWrongBackend, type Spoiled, type WrongAnswer } from "../../support/backend/wrong-backend.ts";
import { openOwner } from "../../support/calls/changing-owner.ts";
import { fitsContract, shorten } from "../../support/calls/example.ts";
import { noteChanges } from "../../support/calls/note-changes.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { findSeededBuyer } from "../../support/mall/seeded-buyers.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";
import { fillPages } from "../../support/page/full-pages.ts";
import { isLong, takeFirst } from "../../support/run/sample.ts";

const { mallCode, ...buyer } = findSeededBuyer("wanglei");

let mall: TestMall;
let server: UpstreamServer;
let token: string;
/** The ids that another backend lists. */
let given: Record<string, string>;
beforeAll(async () => {
	mall = await openMall();
	server = await openUpstream((request, answer) => passOn(mall, request, answer));
	const filled = await fillPages(mall, { mallCode, ...buyer });
	token = filled.token;
	const sku = await mall.db
		.prepare("SELECT sku_id, vender_id FROM skus JOIN spus USING (spu_id) LIMIT 1")
		.first();
	const user = await mall.callReference(mallCode, "user", "/company/userInfo", { token });
	const { partnerCode } = (await user.json()) as { partnerCode: string };
	given = { skuId: String(sku?.sku_id), venderId: String(sku?.vender_id), partnerCode };
});
// Its buyer gets rights and orders that others would see.
afterAll(async () => {
	await server?.[Symbol.asyncDispose]();
	await mall?.[Symbol.asyncDispose]();
});

/** The answers of the reference worker and the inputs that had them, by call. */
const answers: Examples = {};
const inputs: Examples = {};
const note = (endpoint: Endpoint, text: string, input: object) => {
	const name = nameExample(endpoint);
	const isProbe = JSON.stringify(input).includes(wrongId);
	if (isProbe || name in answers) return;
	answers[name] = shorten(JSON.parse(text));
	// A file has no form in JSON.
	if (endpoint.body !== "form") inputs[name] = shorten(input);
};

const targetOf = (backend: Backend) => ({ base: `${server.url}/${backend}`, token, mallCode, note });
const check = (backend: Backend, ids = given) => checkBackend(backend, targetOf(backend), ids);

describe("conformance", () => {
	test("§7 conform: the reference worker has no fault in any backend, and one call is left out", async () => {
		const left: string[] = [];
		for (const backend of backends) {
			const { calls } = await check(
				backend,
				backend === "mall" ? { lotteryContacts: buyer.loginName } : given,
			);
			expect(calls.filter(({ faults }) => faults.length > 0)).toEqual([]);
			left.push(
				...calls.filter(({ outcome }) => outcome !== "ok").map(({ call, note }) => `${call}: ${note}`),
			);
			expect(calls.filter(({ outcome }) => outcome === "lacking")).toEqual([]);
		}
		// Only a change makes a payment by WeChat.
		expect(left).toEqual(["GET /pay/native/orderStatus: no value for paymentId: --id paymentId=…"]);
	});

	test("§7 openapi: each call has an example of its input and its answer, and the contract takes both as they are", async () => {
		for (const backend of ["mall", "purchaser", "supplier"] as const)
			await checkChanges(backend, targetOf(backend), { given, mayOrder: true });
		const all = [...endpointsByBackend.values()].flat();
		const own = await useResetMall();
		await using ownServer = await openUpstream((request, answer) => passOn(own, request, answer));
		const missing = all.filter((endpoint) => !(nameExample(endpoint) in answers));
		const failed = await noteChanges(await openOwner(own), missing, ({ backend }, ownToken) => ({
			...{ base: `${ownServer.url}/${backend}`, token: ownToken, mallCode: "M1001", note },
		}));
		expect(failed).toEqual([]);
		const [answerFile, inputFile] = ["examples", "inputs"].map((name) =>
			path.join(projectRoot, `workers/openapi/${name}.json`),
		) as [string, string];
		const [oldAnswers, oldInputs] = [answerFile, inputFile].map(
			(file): Examples => JSON.parse(readFileSync(file, "utf8")),
		) as [Examples, Examples];
		const fits = (endpoint: Endpoint, answer: unknown, input: unknown) =>
			fitsContract(endpoint, answer) &&
			(endpoint.body === "form" ? input === undefined : v.safeParse(endpoint.input, input).success);
		// Numbers and times differ from run to run, so a pair that fits stays; `-u` writes the others.
		const pairs = all.map((endpoint) => {
			const name = nameExample(endpoint);
			const stays = fits(endpoint, oldAnswers[name], oldInputs[name]);
			const [answer, input] = stays ? [oldAnswers[name], oldInputs[name]] : [answers[name], inputs[name]];
			return { endpoint, name, answer, input };
		});
		expect(pairs.filter(({ endpoint, answer, input }) => !fits(endpoint, answer, input))).toEqual([]);
		const next = Object.fromEntries(pairs.map(({ name, answer }) => [name, answer]));
		await holdFile(answerFile, oldAnswers, next);
		const withInput = pairs.filter(({ input }) => input !== undefined);
		await holdFile(
			inputFile,
			oldInputs,
			Object.fromEntries(withInput.map(({ name, input }) => [name, input])),
		);
	});

	/** The file is formatted by other rules than a new one is printed by. */
	async function holdFile(file: string, stored: Examples, next: Examples) {
		const isSame = JSON.stringify(stored) === JSON.stringify(next);
		await expect(isSame ? readFileSync(file, "utf8") : printJson(next)).toMatchFileSnapshot(file);
	}

	test("§7 extensions: the check prints those that a backend has whole, by calls that change nothing", async () => {
		const print = async (at: TestMall, backend: Backend) => {
			await using open = await openUpstream((request, answer) => passOn(at, request, answer));
			const target = { base: `${open.url}/${backend}`, token: await at.login(mallCode, "liuyang"), mallCode };
			const { calls } = await checkBackend(backend, target, given);
			return printExtensions(await checkExtensions(backend, target, calls), mallCode).split("\n");
		};
		expect(await print(mall, "mall")).toEqual([
			"[vars.EXTENSIONS]",
			'M1001 = ["afterSale", "approval", "inquiry", "lines", "lists", "money", "orders", "speed"]',
			"# lists: only if supplier has it whole, too",
			"# money: only if purchaser has it whole, too",
			"# speed: only if supplier has it whole, too",
		]);
		expect(await print(mall, "auth")).toEqual(["[vars.EXTENSIONS]", 'M1001 = ["login"]']);
		expect(await print(mall, "sms")).toEqual([""]);
		await using part = await openMall({
			referenceVars: { WITHOUT_EXTENSIONS: "afterSale, inquiry, orders, lists" },
		});
		const [, names, ...notes] = await print(part, "mall");
		expect(names).toBe('M1001 = ["approval", "lines", "money", "speed"]');
		expect(notes).toContainEqual(
			expect.stringMatching(/^# not orders: GET \/order\/list, .*POST \/order\/confirm/),
		);
	});

	test("§7 conform: a backend with no extension has no fault, nor has a buyer without a right", async () => {
		await using plain = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "*" } });
		await using open = await openUpstream((request, answer) => passOn(plain, request, answer));
		const liuyang = await plain.login(mallCode, "liuyang");
		const target = { base: `${open.url}/mall`, token: liuyang, mallCode };
		const { calls } = await checkBackend("mall", target, { lotteryContacts: "liuyang" });
		expect(calls.filter(({ faults }) => faults.length > 0)).toEqual([]);
		expect(calls.filter(({ outcome }) => outcome === "lacking").length).toBeGreaterThan(10);
		expect(calls).toContainEqual(
			expect.objectContaining({ outcome: "skipped", note: "the buyer lacks the right /goods/compareRecord" }),
		);
	});

	test.runIf(isLong)(
		"§7 conform: an order that is not to be paid is no fault of the cashier, which is tried with another one",
		async () => {
			const paid = {
				status: 409,
				type: "application/json",
				body: { code: "ORDER_STATE", message: "订单已支付" },
			};
			await callTesting(mall, "POST", "/orders", {
				buyer: buyer.loginName,
				state: "pendingPayment",
				count: 2,
			});
			const seen: Buffer[] = [];
			const tryWith = async (when: (body: Buffer) => boolean) => {
				const isPaid = ({ headers, body }: Received) => Boolean(headers.authorization) && when(body);
				await using wrong = await openWrongBackend(mall, [
					{ path: /pay\/cashier/, when: isPaid, spoil: () => paid },
				]);
				const target = { base: `${wrong.url}/mall`, token, mallCode };
				const { calls } = await checkBackend("mall", target, { lotteryContacts: buyer.loginName });
				return calls.find(({ call }) => call === "POST /pay/cashier");
			};
			const isFirst = (body: Buffer) => seen.push(body) === 1;
			expect(await tryWith(isFirst)).toMatchObject({ outcome: "ok", faults: [] });
			expect(seen.length).toBeGreaterThan(1);
			const note = "not checked: no order to pay";
			expect(await tryWith(() => true)).toMatchObject({ outcome: "skipped", faults: [], note });
		},
	);

	test.each([404, 405, 501])(
		"§7 conform: a backend that answers %i to everything conforms in nothing",
		async (status) => {
			await using none = await openUpstream((_, answer) => {
				answer.writeHead(status, { "content-type": "application/json" });
				answer.end(JSON.stringify({ code: "NOT_FOUND", message: "没有这个接口" }));
			});
			for (const backend of backends) {
				const report = await checkBackend(backend, { base: none.url, token, mallCode }, given);
				expect([backend, countConforming(report)]).toEqual([backend, 0]);
				const specified = (endpointsByBackend.get(backend) ?? []).filter(
					({ changes, extension, path: url, namesThing, uncalled }) =>
						!changes && !extension && !uncalled && !namesThing && !/:|queryInfoById/.test(url),
				);
				const wrong = report.calls.filter(({ outcome, faults }) => outcome === "fault" && faults.length > 0);
				expect(wrong.map(({ call }) => call)).toEqual(
					expect.arrayContaining(specified.filter(isAskedWithoutIds).map(nameCall)),
				);
			}
		},
	);

	/** Its required input names no thing of the backend's. */
	function isAskedWithoutIds({ input }: Endpoint): boolean {
		const { issues = [] } = v.safeParse(input, {});
		return !issues.some((issue) => /Ids?$|Nums$|^$/.test(v.getDotPath(issue) ?? ""));
	}

	test.runIf(isLong)(
		"§7 conform: a mall is asked for the calls of its model alone, and for none that nobody makes",
		async () => {
			const seen: string[] = [];
			await using open = await openUpstream((request, answer) => {
				seen.push(new URL(request.url, "http://x").pathname);
				return passOn(mall, request, answer);
			});
			const ask = async (model?: "OPEN" | "STANDARD") => {
				seen.length = 0;
				for (const backend of ["mall", "relationship"] as const) {
					const target = { base: `${open.url}/${backend}`, token, mallCode, model };
					await checkBackend(backend, target, given);
					await checkChanges(backend, target, { given, mayOrder: false });
				}
				return seen.join("\n");
			};
			const ofOpen = /\/mall\/(?:cart|settlement)New\/|decorationStyle|specialProcurement|\/auc\//;
			const ofStandard = /\/mall\/(?:cart|settlement)\/(?!together)/;
			const ofNobody = /checkDomain|queryPageIdentifier|address\/suffix|invoice\/find|purchaser\/file/;
			const asked = [await ask("OPEN"), await ask("STANDARD"), await ask()];
			const kinds = [ofOpen, ofStandard, ofNobody];
			expect(asked.map((paths) => kinds.map((kind) => kind.test(paths)))).toEqual([
				[true, false, false],
				[false, true, false],
				[true, true, false],
			]);
		},
	);

	test("§7 conform: pictures that no page shows are told, and are no fault", async () => {
		const spoil = withBody((body) =>
			JSON.parse(
				JSON.stringify(body).replace(/"shopLogo":"[^"]*"/g, '"shopLogo":"http://img.example/1.png"'),
			),
		);
		await using wrong = await openWrongBackend(mall, [{ path: /vender/, spoil }]);
		const { calls } = await checkBackend(
			"supplier",
			{ base: `${wrong.url}/supplier`, token, mallCode },
			given,
		);
		expect(calls.find(({ call }) => call === "GET /vender/:venderId")).toMatchObject({
			outcome: "ok",
			told: [expect.stringMatching(/^shopLogo: a picture that no page shows, http:\/\/img\.example\/1\.png/)],
		});
	});

	test("§7 conform: bytes in GBK are a fault, and so is a charset that is not UTF-8", async () => {
		const tryWith = async (type: string, text: Uint8Array | string) => {
			await using wrong = await openUpstream(async (request, answer) => {
				if (!request.headers.authorization) return void (await passOn(mall, request, answer));
				answer.writeHead(200, { "content-type": type });
				answer.end(text);
			});
			const { calls } = await checkBackend("user", { base: `${wrong.url}/user`, token, mallCode });
			return calls.flatMap(({ faults }) => faults);
		};
		// 王磊 in GBK.
		const gbk = Buffer.concat([
			Buffer.from('{"realName":"'),
			Buffer.from([0xcd, 0xf5, 0xc0, 0xda]),
			Buffer.from('"}'),
		]);
		const fault = (encoding: string) => [`encoding: expected UTF-8, got ${encoding}`];
		expect(await tryWith("application/json", gbk)).toEqual(fault("GBK"));
		expect(await tryWith("application/json; charset=utf-8", gbk)).toEqual(fault("GBK"));
		expect(await tryWith("application/json;charset=GBK", "{}")).toEqual(fault("gbk"));
		expect(await tryWith('application/json; charset="UTF-8"', "{}")).not.toContainEqual(fault("utf-8")[0]);
	});

	type Wrong = Spoiled & { name: string; backend: Backend; fault: RegExp };
	const user = { backend: "user", path: /userInfo/ } as const;
	const notices = { backend: "purchaser", path: /notice\/list/ } as const;
	const company = { backend: "relationship", path: /company/ } as const;
	let firstThing: unknown;
	const withBody = (change: (body: WrongAnswer["body"]) => unknown) => (answer: WrongAnswer) => ({
		...answer,
		body: change(answer.body),
	});
	const wrongs: Wrong[] = [
		{
			name: "a number as a string",
			backend: "supplier",
			path: /vender/,
			spoil: withBody((body) => ({ ...body, skuCount: String(body.skuCount) })),
			fault: /^skuCount: expected number, got string$/,
		},
		{
			name: "an envelope",
			...company,
			spoil: withBody((data) => ({ code: 0, message: "ok", data })),
			fault: /^envelope: /,
		},
		{
			name: "a missing field",
			...user,
			spoil: withBody(({ realName, ...body }) => body),
			fault: /^realName: missing$/,
		},
		{
			name: "another status for a missing session",
			...company,
			when: ({ headers }) => !headers.authorization,
			spoil: (answer) => ({ ...answer, status: 403 }),
			fault: /^without a token: expected 401, got 403$/,
		},
		{
			name: "an error in HTML",
			backend: "supplier",
			path: /no-such-thing/,
			spoil: () => ({ status: 404, type: "text/html", body: "<html>not found</html>" }),
			fault: /^wrong venderId: error body: content-type: expected application\/json, got text\/html$/,
		},
		{
			name: "a thing under a wrong id",
			backend: "supplier",
			path: /no-such-thing/,
			spoil: () => ({ status: 200, type: "application/json", body: null }),
			fault: /^wrong venderId: expected 404, got 200$/,
		},
		{
			name: "a price as a number",
			backend: "decoration",
			path: /home/,
			spoil: withBody((body) =>
				JSON.parse(JSON.stringify(body).replace(/"price":"([\d.]+)"/g, '"price":$1')),
			),
			fault:
				/^modules\.\d+\.options\..*goods\.0\.price: expected money in yuan like "1234\.50", got \d[\d.]*$/,
		},
		{
			name: "null for a required field",
			...user,
			spoil: withBody((body) => ({ ...body, realName: null })),
			fault: /^realName: expected string, got null$/,
		},
		{
			name: "an unknown word of an enum",
			...user,
			spoil: withBody((body) => ({ ...body, businessModel: "B2B" })),
			fault: /^businessModel: expected one of \("OPEN" \| "STANDARD"\), got "B2B"$/,
		},
		{
			name: "a slow answer",
			...company,
			when: ({ headers }) => Boolean(headers.authorization),
			spoil: async (answer) => {
				await new Promise((resolve) => setTimeout(resolve, 3300));
				return answer;
			},
			fault: /^time: no answer within 3000 ms$/,
		},
		{
			name: "another supplier than the one that was asked for",
			backend: "supplier",
			path: /vender/,
			spoil: withBody((body) => ({ ...body, venderId: "1" })),
			fault: /^venderId: asked for \w+, got 1$/,
		},
		{
			name: "a list that ignores the page",
			...notices,
			spoil: withBody((body) => {
				firstThing ??= body.list[0];
				return { ...body, list: body.list.length === 1 ? [firstThing] : body.list };
			}),
			fault: /^pageIndex: page 2 has the same list as page 1$/,
		},
		{
			name: "a number of things that the list does not have",
			...notices,
			spoil: withBody((body) => ({
				...body,
				totalCount: body.totalCount + 40,
				pageCount: body.pageCount + 2,
			})),
			fault: /^totalCount: \d+ things make \d+ on page 1, got \d+$/,
		},
		{
			name: "200 with an error body",
			...company,
			spoil: (answer) => ({ ...answer, status: 200, body: { code: "NO_COMPANY", message: "企业不存在" } }),
			fault: /^status: 200 with an error body/,
		},
	];

	test.each(wrongs)("§7 conform: $name is named", async ({ backend, fault, ...spoiled }) => {
		await using wrong = await openWrongBackend(mall, [spoiled]);
		const target = { base: `${wrong.url}/${backend}`, token, mallCode };
		const { calls } = await checkBackend(backend, target, given);
		const faults = calls.flatMap((call) => call.faults);
		expect(faults).toContainEqual(expect.stringMatching(fault));
	});

	test("§7 conform: the command ends with 0, with 1 on faults, with 2 when called wrongly, and writes JSON and JUnit", async () => {
		const folder = mkdtempSync(path.join(tmpdir(), "conform-"));
		const [json, junit] = [path.join(folder, "report.json"), path.join(folder, "report.xml")];
		const run = (bearer: string, ...more: string[]) =>
			new Promise<{ code: number; out: string }>((resolve) => {
				const command = ["workers/local/conform.ts", "user", `${server.url}/user/`, "--token", bearer];
				const files = ["--mall", mallCode, "--json", json, "--junit", junit];
				execFile(process.execPath, [...command, ...files, ...more], { cwd: projectRoot }, (error, out, err) =>
					resolve({ code: Number(error?.code ?? 0), out: out + err }),
				);
			});
		const good = await run(token);
		expect(good).toMatchObject({ code: 0, out: expect.stringContaining("user: 1 calls conform, 0 do not") });
		expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
			backend: "user",
			calls: [{ outcome: "ok" }],
		});
		expect(readFileSync(junit, "utf8")).toContain('<testsuite name="user" tests="1" failures="0"');
		const bad = await run("wrong-token-1");
		expect(bad).toMatchObject({ code: 1, out: expect.stringContaining("status: expected 200, got 401") });
		expect(readFileSync(junit, "utf8")).toContain("<failure message=");
		const { code, out } = await run(token, "--model", "OPEN", "--changes");
		expect([code, out]).toEqual([0, expect.not.stringContaining("no call conforms")]);
		for (const wrong of takeFirst(1, ["--id=skuId", "--tokn", "--model=B2B"]))
			expect(await run(token, wrong)).toMatchObject({ code: 2, out: expect.stringContaining("usage: ") });
		rmSync(folder, { recursive: true });
	});

	test("§7 conform: the command ends with 1 where no call conforms", async () => {
		await using none = await openUpstream((_, answer) => {
			answer.writeHead(404, { "content-type": "application/json" });
			answer.end('{"code":"NOT_FOUND","message":"没有这个接口"}');
		});
		const folder = mkdtempSync(path.join(tmpdir(), "conform-"));
		const junit = path.join(folder, "report.xml");
		const command = ["workers/local/conform.ts", "content", none.url, "--token", token, "--junit", junit];
		const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
			execFile(process.execPath, command, { cwd: projectRoot }, (error, stdout) =>
				resolve({ code: Number(error?.code ?? 0), out: stdout }),
			);
		});
		expect([code, out]).toEqual([1, expect.stringContaining("✗ no call conforms, so nothing was checked")]);
		expect(readFileSync(junit, "utf8")).toContain('failures="2"');
		rmSync(folder, { recursive: true });
	});
});
