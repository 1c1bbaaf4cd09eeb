import { expect, test } from "vitest";
import { startAfterPaint } from "./after-paint";

/** Runs the script in a page; `paint` is the browser's news of a paint. */
function run(page: { hidden: boolean }) {
	let started = 0;
	let tell = () => {};
	class Observer {
		constructor(callback: typeof tell) {
			tell = callback;
		}
		observe(options: unknown) {
			expect(options).toEqual({ type: "paint", buffered: true });
		}
	}
	const script = new Function("document", "PerformanceObserver", "load", startAfterPaint("load()"));
	script(page, Observer, () => {
		started += 1;
	});
	const count = async () => {
		await new Promise((resolve) => setTimeout(resolve));
		return started;
	};
	return { count, paint: () => tell() };
}

test("R12: the page's script waits for the first paint, and runs once", async () => {
	const { count, paint } = run({ hidden: false });
	expect(await count()).toBe(0);
	paint();
	expect(await count()).toBe(1);
	paint();
	expect(await count()).toBe(1);
});

test("R12: a page out of sight, which is not painted, does not wait", async () => {
	const { count, paint } = run({ hidden: true });
	expect(await count()).toBe(1);
	paint();
	expect(await count()).toBe(1);
});
