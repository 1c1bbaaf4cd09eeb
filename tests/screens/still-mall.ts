import { prepareDatabase } from "../../workers/local/seed.ts";
import { createRandom } from "../../workers/reference/seed/random.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";

/**
 * A working day in the middle of a week and of a month, in milliseconds since 1970. It lies ahead: the local
 * KV takes no entry that the machine's own clock calls expired.
 */
export const stillTime: number = Date.parse("2036-03-12T10:20:00+08:00");

const stopClock = `
	const Real = Date;
	globalThis.Date = class extends Real {
		constructor(...given) {
			if (given.length > 0) super(...given);
			else super(${stillTime});
		}
		static now() {
			return ${stillTime};
		}
	};`;

/** A sequence of numbers that is the same in each run. */
const drawSame = `
	const { next } = (${createRandom})(1);
	const draw = () => next() * 2 ** 32;
	const fill = (list) => {
		for (let at = 0; at < list.length; at++) list[at] = draw();
		return list;
	};
	const randomUUID = () => {
		const hex = [...fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.*)/, "$1-$2-4$3-8$4-$5");
	};
	Math.random = next;
	for (const [name, value] of Object.entries({ getRandomValues: fill, randomUUID }))
		Object.defineProperty(crypto, name, { value });`;

const wrap = (script: string) => (main: string) =>
	`export * from "${main}";\nexport { default } from "${main}";\n${script}`;

/**
 * The built workers on a new seed, at a time that stands still, with the same numbers and ids in each run:
 * what a page shows depends on the code alone.
 */
export async function openStillMall(): Promise<TestMall> {
	const mall = await openMall({
		seed: false,
		wrapMain: wrap(stopClock),
		wrapReference: wrap(stopClock + drawSame),
	});
	await prepareDatabase(mall.platform);
	return mall;
}
