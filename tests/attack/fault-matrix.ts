import { type Backend, backends } from "../../app/api/endpoint/endpoint.ts";
import { type Fault, faults } from "../support/backend/faults.ts";
import { type FaultyMall, openFaultyMall } from "../support/backend/reference-upstream.ts";
import { fillPages, themedBuyers } from "../support/page/full-pages.ts";
import { pagePaths } from "../support/page/storefront-paths.ts";
import { slowness } from "../support/run/busy-machine.ts";
import type { Part } from "./report.ts";

/** The limit for a complete page, whichever backend hangs (R2). Milliseconds. */
const budget = 6000;
/** Time that the machine itself may add while many cells load side by side. */
const slack = 500;
const parallel = 6;
const models = [themedBuyers[0], themedBuyers[1]];

type Cell = {
	backend: Backend;
	fault: Fault;
	mallName: "hongshan" | "lanhai";
	model: string;
	url: string;
	token: string;
};

/**
 * The number of malls that load side by side. A cell spends more time on waiting for a deadline than on work.
 */
const laneCount = 3;

type Lane = {
	count: number;
	reachedCells: number;
	reached: Set<string>;
	slowest: Slowest;
	findings: string[];
};
type Slowest = { took: number; label: string };
type Group = { index: number; fault: Fault; backend: Backend };

/**
 * Loads every page in both business models while each backend fails in each way. Takes every n-th cell:
 * `share` of all. Each fault starts one page after the fault before it, so that every page gets its turn. A
 * cell passes when the answer is in time, whole and no 5xx, and when a page that lacks something is not
 * cached. Each lane of cells has a mall of its own, so that its breakers do not affect another lane.
 */
export async function walkFaultMatrix(share: number): Promise<Part> {
	const groups = (Object.keys(faults) as Fault[])
		.flatMap((fault) => backends.map((backend) => ({ fault, backend })))
		.map((group, index) => ({ ...group, index }));
	const lanes = await Promise.all(
		Array.from({ length: laneCount }, (_, lane) =>
			walkLane(
				groups.filter(({ index }) => index % laneCount === lane),
				share,
			),
		),
	);
	const count = lanes.reduce((sum, lane) => sum + lane.count, 0);
	const reachedCells = lanes.reduce((sum, lane) => sum + lane.reachedCells, 0);
	const reached = new Set(lanes.flatMap((lane) => [...lane.reached]));
	const [slowest] = lanes.map((lane) => lane.slowest).sort((a, b) => b.took - a.took);
	return {
		name: "fault matrix",
		count,
		unit: `cells of ${backends.length} backends × ${Object.keys(faults).length} faults × ${pagePaths.length} pages × ${models.length} models`,
		findings: lanes.flatMap(({ findings }) => findings),
		figures: [
			// Few cells meet their fault: a page calls few of the backends, and a breaker blocks calls to a backend
			// that has just failed five times.
			`a fault was met in ${reachedCells} cells, by ${reached.size} pairs of page and backend`,
			`slowest ${Math.round(slowest?.took ?? 0)} ms: ${slowest?.label}`,
		],
	};
}

async function walkLane(groups: readonly Group[], share: number): Promise<Lane> {
	await using mall = await openFaultyMall();
	const buyers = [];
	for (const buyer of models) buyers.push({ ...buyer, ...(await fillPages(mall, buyer)) });
	const lane: Lane = {
		count: 0,
		reachedCells: 0,
		reached: new Set(),
		slowest: { took: 0, label: "" },
		findings: [],
	};
	for (const { index, fault, backend } of groups) {
		const cells = buyers
			.flatMap(({ mallName, model, addresses, token }) =>
				Object.values(addresses).map((url) => ({ backend, fault, mallName, model, url, token }) as Cell),
			)
			.filter((_, at) => (at + index) % Math.round(1 / share) === 0);
		for (const { token } of buyers) mall.break(token, [backend], fault);
		mall.break("", [backend], fault);
		for (let at = 0; at < cells.length; at += parallel) {
			await Promise.all(
				cells.slice(at, at + parallel).map(async (cell) => {
					const { took, finding, requestId } = await loadCell(mall, cell, `${index}`);
					lane.count++;
					if (mall.spoiled.has(requestId)) {
						lane.reachedCells++;
						lane.reached.add(`${cell.backend} ${cell.model} ${cell.url}`);
					}
					const label = `${cell.backend} ${cell.fault} ${cell.model} ${cell.url}`;
					if (took > lane.slowest.took) lane.slowest = { took, label };
					if (finding) lane.findings.push(`${label}: ${finding}`);
				}),
			);
		}
		for (const { token } of buyers) mall.break(token, [], fault);
		mall.break("", [], fault);
	}
	lane.findings.push(...(await findScars(mall, buyers)));
	return lane;
}

async function loadCell(
	mall: FaultyMall,
	{ url, token, mallName, model }: Cell,
	epoch: string,
): Promise<{ took: number; finding: string | null; requestId: string }> {
	const began = performance.now();
	const cookie = `authToken=${token}; business_model=${model}; page_epoch=m${epoch}`;
	const answer = await mall.send(mallName, url, { headers: { cookie } });
	const html = await answer.text();
	const took = performance.now() - began;
	return {
		took,
		finding: findFault(answer.status, html, took),
		requestId: answer.headers.get("x-request-id") ?? "",
	};
}

function findFault(status: number, html: string, took: number): string | null {
	if (status >= 500) return `status ${status}`;
	if (status === 200 && !html.trimEnd().endsWith("</html>")) return "the page breaks off";
	return took > budget + slack * slowness() ? `${Math.round(took)} ms` : null;
}

/** Waits until every page is whole again: every backend is well, and its failures are forgotten. */
async function findScars(
	mall: FaultyMall,
	buyers: {
		mallName: "hongshan" | "lanhai";
		model: string;
		mallCode: string;
		loginName: string;
		addresses: Record<string, string>;
	}[],
): Promise<string[]> {
	await new Promise((resolve) => setTimeout(resolve, budget));
	const scars: string[] = [];
	for (const { mallName, mallCode, loginName, addresses } of buyers) {
		// A 401 from a backend has ended the browser's session, but not the token: each buyer logs in again.
		const token = await mall.login(mallCode, loginName);
		for (const url of Object.values(addresses)) {
			const { status } = await mall.send(mallName, url, { headers: { cookie: `authToken=${token}` } });
			if (status >= 500) scars.push(`well again, ${url}: status ${status}`);
		}
	}
	return scars;
}
