import { type Backend, backends } from "../../app/api/endpoint.ts";
import { type Fault, faults } from "../support/faults.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { type FaultyMall, openFaultyMall } from "../support/reference-upstream.ts";
import type { Part } from "./report.ts";

/** A page is complete within this time, whichever backend hangs (R2). Milliseconds. */
const budget = 6000;
/** What the machine itself may add while many cells load side by side. */
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
 * Loads every page, in both business models, while each backend fails in each way; of all cells every n-th, `share` of
 * them. Each fault begins its count one page after the last, so that all pages have their turn. A cell holds when the answer is no 5xx, whole, in time, and a page that lacks something is not kept.
 */
export async function walkFaultMatrix(share: number): Promise<Part> {
	await using mall = await openFaultyMall();
	const buyers = [];
	for (const buyer of models) buyers.push({ ...buyer, ...(await fillPages(mall, buyer)) });
	const findings: string[] = [];
	let count = 0;
	const reached = new Set<string>();
	let reachedCells = 0;
	let slowest = { took: 0, label: "" };
	const groups = (Object.keys(faults) as Fault[]).flatMap((fault) =>
		backends.map((backend) => ({ fault, backend })),
	);
	for (const [index, { fault, backend }] of groups.entries()) {
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
					count++;
					if (mall.spoiled.has(requestId)) {
						reachedCells++;
						reached.add(`${cell.backend} ${cell.model} ${cell.url}`);
					}
					const label = `${cell.backend} ${cell.fault} ${cell.model} ${cell.url}`;
					if (took > slowest.took) slowest = { took, label };
					if (finding) findings.push(`${label}: ${finding}`);
				}),
			);
		}
		for (const { token } of buyers) mall.break(token, [], fault);
		mall.break("", [], fault);
	}
	findings.push(...(await findScars(mall, buyers)));
	return {
		name: "fault matrix",
		count,
		unit: `cells of ${backends.length} backends × ${Object.keys(faults).length} faults × ${Object.keys(buyers[0]?.addresses ?? {}).length} pages × ${models.length} models`,
		findings,
		figures: [
			// A breaker keeps calls from a backend that just failed five times, and a page calls few of the backends.
			`a fault was met in ${reachedCells} cells, by ${reached.size} pairs of page and backend`,
			`slowest ${Math.round(slowest.took)} ms: ${slowest.label}`,
		],
	};
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
	return took > budget + slack ? `${Math.round(took)} ms` : null;
}

/** Every page is whole again once every backend is well and the memory of its failure is over. */
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
		// A backend that said 401 has ended the session of the browser, not the token: a buyer has a fresh one.
		const token = await mall.login(mallCode, loginName);
		for (const url of Object.values(addresses)) {
			const { status } = await mall.send(mallName, url, { headers: { cookie: `authToken=${token}` } });
			if (status >= 500) scars.push(`well again, ${url}: status ${status}`);
		}
	}
	return scars;
}
