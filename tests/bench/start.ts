/**
 * `npm run bench -- start`: the work of an isolate of the built storefront before its first answers. Prints
 * which code it evaluates at start, and means over twenty starts. Quote the CPU: it varies less with the
 * machine than the clock.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { backends } from "../../app/api/endpoint/endpoint.ts";
import { buildIfStale } from "../../workers/local/build.ts";
import { projectRoot } from "../../workers/local/platform.ts";
import { openUpstream } from "../support/backend/upstream-server.ts";
import { openMall } from "../support/mall/mall.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const starts = 20;
/** `/login` is a page with one call; its call is the first call of the browser. */
const requests = {
	"first page": "/login",
	"first call": "/api/auth/captcha/image",
	"second call": "/api/auth/captcha/image",
};
const answers = {
	"/mall/queryInfoById": {
		mallCode: "M1001",
		name: "红杉工业品商城",
		icon: "/icon.svg",
		domainSuffix: "hongshan.localhost",
		domainNameConfig: {},
	},
	"/captcha/image": { captchaId: "1", image: "data:image/png;base64,AAAA" },
};

buildIfStale();
printSources();
await printStarts();

/** The main module and its static imports; other modules load with the first request that needs them. */
function printSources(): void {
	const files = new Set<string>();
	const visit = (file: string) => {
		if (files.has(file)) return;
		files.add(file);
		const text = readFileSync(file, "utf8");
		for (const [, specifier] of text.matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g)) {
			visit(path.join(path.dirname(file), specifier as string));
		}
	};
	visit(path.join(projectRoot, "build/server/index.js"));
	const source = Buffer.concat([...files].map((file) => readFileSync(file)));
	const gzip = gzipSync(source, { level: 9 });
	const kb = (bytes: Buffer) => `${(bytes.byteLength / 1000).toFixed(1)} kB`;
	console.log(`evaluated at start: ${kb(source)} in ${files.size} files, ${kb(gzip)} gzip`);
}

async function printStarts(): Promise<void> {
	await using upstream = await openUpstream(({ url }, answer) => {
		const known = Object.entries(answers).find(([end]) => url.split("?")[0]?.endsWith(end));
		answer.setHeader("content-type", "application/json").end(JSON.stringify(known?.[1] ?? {}));
	});
	const vars = Object.fromEntries(
		backends.map((name) => [`UPSTREAM_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`, upstream.url]),
	);
	const sums = new Map<string, number>();
	const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value / starts);
	for (let i = 0; i < starts; i++) {
		const began = performance.now();
		await using mall = await openMall({ seed: false, withoutAssets: true, vars });
		add("ready, ms", performance.now() - began);
		for (const [name, address] of Object.entries(requests)) {
			const [sent, cpu] = [performance.now(), readWorkerdCpu()];
			const answer = await mall.send("hongshan", address, { headers: { "sec-fetch-site": "same-origin" } });
			if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
			add(`${name}, ms`, performance.now() - sent);
			add(`${name}, CPU ms`, readWorkerdCpu() - cpu);
		}
		add("start to here, CPU ms", readWorkerdCpu());
	}
	for (const [name, mean] of sums) console.log(`${name.padEnd(24)}${mean.toFixed(1).padStart(8)}`);
}
