import { describe, expect, test } from "vitest";
import { createCallBudget } from "./call-budget";

describe("the calls of one request", () => {
	test("R2: at most six run at once, and every one runs", async () => {
		const { run } = createCallBudget(1000);
		let running = 0;
		let most = 0;
		const work = async () => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setTimeout(resolve, 5));
			running--;
		};
		await Promise.all(Array.from({ length: 20 }, () => run(work)));
		expect([most, running]).toEqual([6, 0]);
	});

	test("R2: one that fails frees its place", async () => {
		const { run } = createCallBudget(1000);
		const failing = Array.from({ length: 6 }, () => run(() => Promise.reject(new Error("down"))));
		await Promise.allSettled(failing);
		expect(await run(async () => "well")).toBe("well");
	});

	test("R2: all of them share one time, which starts again after a change", () => {
		let time = 0;
		const budget = createCallBudget(5500, () => time);
		time = 5000;
		expect(budget.leftMs()).toBe(500);
		time = 6000;
		expect(budget.leftMs()).toBe(0);
		budget.renew();
		expect(budget.leftMs()).toBe(5500);
	});
});
