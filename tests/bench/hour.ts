/**
 * `npm run bench -- hour`: an hour of page views, replayed as fast as the machine can. Prints for each kind
 * of page how often the page cache answered and the CPU of both workers, and asserts nothing.
 * `--before <directory>` replays the same hour on another checkout.
 */
import { pages } from "../../app/domain/page/pages.ts";
import { createRandom } from "../../workers/reference/seed/random.ts";
import type { MallName, TestMall } from "../support/mall/mall.ts";
import { seededBuyers } from "../support/mall/seeded-buyers.ts";
import { type Checkout, readCheckouts } from "./checkouts.ts";
import { openWorkerdCpu } from "./workerd-cpu.ts";

/**
 * Each seeded buyer has this many browsers. A browser is used several times in the
 * hour, for some pages each time.
 */
const browsers = 5;
const visits = 4;
const views = 10;
/** The time between two pages of a visit is 5 to 40 s. */
const pauseMs = { least: 5_000, most: 40_000 };
/** One view in so many follows a change of the buyer, which makes their cached pages stale. */
const changeEvery = 15;
/** The share of views of a page that the browser has opened before. */
const againShare = 0.35;
const hourMs = 3_600_000;
const keywords = ["手套", "螺丝", "电钻", "口罩", "胶带", "扳手", "轴承", "水泵", "阀门", "电缆"];
const area = "1_72_55653_0";

type Kind = "home" | "search" | "item" | "shop" | "shopList" | "noticeDetail" | "cartPage";
const shares: Record<Kind, number> = {
	...{ home: 0.12, search: 0.3, item: 0.35, shop: 0.06 },
	...{ shopList: 0.03, noticeDetail: 0.06, cartPage: 0.08 },
};

type View = { at: number; kind: Kind; host: MallName; path: string; cookie: string };
type Tally = { views: number; hits: number; misses: number; cpu: number };

const { now, before } = await readCheckouts();
if (before) await replay("before", before);
await replay("now", now);

async function replay(title: string, checkout: Checkout): Promise<void> {
	await using mall = await checkout.openMall({ wrapMain: wrapClock });
	const hour = await planHour(mall);
	const readCpu = openWorkerdCpu();
	const tallies = new Map<Kind, Tally>();
	for (const { at, kind, host, path, cookie } of hour) {
		const tally = tallies.get(kind) ?? { views: 0, hits: 0, misses: 0, cpu: 0 };
		tallies.set(kind, tally);
		const begun = readCpu();
		const answer = await mall.send(host, path, { headers: { cookie, "x-bench-clock": String(at) } });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`${host} ${path}: ${answer.status}`);
		const timing = answer.headers.get("server-timing") ?? "";
		tally.cpu += readCpu() - begun;
		tally.views++;
		if (timing.includes("hit")) tally.hits++;
		if (timing.includes("miss")) tally.misses++;
	}
	print(title, tallies);
}

/**
 * Sets the clock of the storefront's memories to the time that a request names,
 * in milliseconds from the start.
 */
function wrapClock(main: string): string {
	return `
		let offset = 0;
		let begun;
		const now = Date.now;
		Date.now = () => now() + offset;
		const { default: storefront } = await import("${main}");
		export default {
			...storefront,
			fetch(request, env, context) {
				const at = request.headers.get("x-bench-clock");
				begun ??= now();
				if (at) offset = Math.max(offset, begun + Number(at) - now());
				return storefront.fetch(request, env, context);
			},
		};
	`;
}

/** The views of all browsers in the order of their time, the same in each run. */
async function planHour(mall: TestMall): Promise<View[]> {
	const { next: random, pick } = createRandom(1);
	const plan: View[] = [];
	for (const { mallName, mallCode, loginName } of seededBuyers) {
		const token = await mall.login(mallCode, loginName);
		const known = await findThings(mall, mallCode, token);
		const paths: Record<Kind, () => string> = {
			home: () => pages.home.path,
			search: () => `${pages.search.path}?keyword=${encodeURIComponent(pick(keywords))}`,
			item: () => `${pages.item.path}?skuId=${pick(known.skuIds)}`,
			shop: () => `${pages.shop.path}?venderId=${pick(known.venderIds)}`,
			shopList: () => pages.shopList.path,
			noticeDetail: () => `${pages.noticeDetail.path}?id=${pick(known.noticeIds)}`,
			cartPage: () => pages.cartPage.path,
		};
		for (let browser = 0; browser < browsers; browser++) {
			const times = Array.from({ length: visits }, () => listTimes(random))
				.flat()
				.sort((a, b) => a - b);
			const opened: Pick<View, "kind" | "path">[] = [];
			let epoch = 0;
			for (const at of times) {
				const kind = pickKind(random());
				const view =
					opened.length > 0 && random() < againShare ? pick(opened.slice(-5)) : { kind, path: paths[kind]() };
				opened.push(view);
				if (random() < 1 / changeEvery) epoch++;
				plan.push({
					...view,
					at,
					host: mallName,
					cookie: `authToken=${token}; page_epoch=${browser}-${epoch}`,
				});
			}
		}
	}
	return plan.sort((a, b) => a.at - b.at);
}

/** The times of the pages of one visit. */
function listTimes(random: () => number): number[] {
	const { least, most } = pauseMs;
	let at = random() * (hourMs - views * most);
	return Array.from({ length: views }, () => {
		at += least + random() * (most - least);
		return at;
	});
}

async function findThings(mall: TestMall, mallCode: string, token: string) {
	const ask = async <T>(backend: string, url: string, body?: unknown) =>
		(await (await mall.callReference(mallCode, backend, url, { token, body })).json()) as T;
	type Found = { list: { skuId: string; venderId: string }[] };
	const found = await Promise.all(
		keywords.map((keyword) =>
			ask<Found>("mall", "/goods/search", { keyword, areaId: area, pageIndex: 1, pageSize: 5 }),
		),
	);
	const goods = found.flatMap(({ list }) => list);
	const notices = await ask<{ list: { noticeId: string }[] }>("purchaser", "/notice/list");
	return {
		skuIds: goods.map(({ skuId }) => skuId),
		venderIds: [...new Set(goods.map(({ venderId }) => venderId))],
		noticeIds: notices.list.map(({ noticeId }) => noticeId),
	};
}

function pickKind(at: number): Kind {
	let sum = 0;
	for (const [kind, share] of Object.entries(shares)) {
		sum += share;
		if (at < sum) return kind as Kind;
	}
	return "home";
}

function print(title: string, tallies: ReadonlyMap<Kind, Tally>): void {
	console.log(`${title.padEnd(14)}  views   hits  misses  hit rate    CPU ms  CPU ms/view`);
	const all = { views: 0, hits: 0, misses: 0, cpu: 0 };
	for (const [kind, tally] of [...tallies, ["all", all] as const]) {
		const { views, hits, misses, cpu } = tally;
		const cells = [
			String(views).padStart(5),
			String(hits).padStart(5),
			String(misses).padStart(6),
			`${((100 * hits) / Math.max(1, hits + misses)).toFixed(1)} %`.padStart(8),
			cpu.toFixed(0).padStart(8),
			(cpu / views).toFixed(2).padStart(11),
		];
		console.log(`  ${kind.padEnd(12)}  ${cells.join("  ")}`);
		if (tally === all) continue;
		for (const name of ["views", "hits", "misses", "cpu"] as const) all[name] += tally[name];
	}
}
