import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";

type Form = { method: string; fields: [string, string][] };
type Sent = { target: Form; submitter: string | null; isStopped: boolean };

const script = readFileSync(new URL("../public/page.js", import.meta.url), "utf8");

/**
 * The page's script on a fake browser. `submit` presses a button of a form and returns whether the form was
 * sent.
 */
function openPage(fetchMall = async () => ({})) {
	let now = 0;
	const listeners: ((event: object) => void)[] = [];
	const missing: ((event: object) => void)[] = [];
	const notes: string[] = [];
	const reload = vi.fn();
	runInNewContext(script, {
		addEventListener: (type: string, listener: (event: object) => void, capture?: boolean) => {
			if (type === "vite:preloadError") missing.push(listener);
			if (type !== "submit") return;
			expect(capture).toBe(true);
			listeners.push(listener);
		},
		fetch: fetchMall,
		document: {
			querySelector: () => notes[0] ?? null,
			createElement: () => ({ showPopover() {} }),
			body: { append: (note: { textContent: string }) => notes.push(note.textContent) },
		},
		sessionStorage: {},
		queueMicrotask,
		setTimeout: () => 0,
		performance: { now: () => now, getEntriesByType: () => [] },
		location: { pathname: "/", search: "", reload },
		FormData: class {
			entries: [string, string | null][];
			constructor({ fields }: Form, submitter: string | null) {
				this.entries = [...fields, ["do", submitter]];
			}
			[Symbol.iterator]() {
				return this.entries[Symbol.iterator]();
			}
		},
	});
	return {
		reload,
		notes,
		/** Reports files of the app that failed to load. */
		async lose(files: number, isNeeded = true) {
			for (let i = 0; i < files; i++)
				for (const listener of missing) listener({ defaultPrevented: !isNeeded });
			await new Promise((resolve) => setTimeout(resolve));
		},
		wait: (ms: number) => {
			now += ms;
		},
		submit(target: Form, submitter: string | null) {
			const event: Sent & Record<string, unknown> = {
				target,
				submitter,
				isStopped: false,
				preventDefault() {},
				stopImmediatePropagation() {
					event.isStopped = true;
				},
			};
			for (const listener of listeners) listener(event);
			return !event.isStopped;
		},
	};
}

describe("the page's script", () => {
	let page: ReturnType<typeof openPage>;
	let form: Form;
	beforeEach(() => {
		page = openPage();
		form = { method: "post", fields: [["num", "1"]] };
	});

	test("§5.3 throttle: a form sends the same content once in 2000 ms, and a blocked press does not extend that time", () => {
		expect(page.submit(form, "add/1")).toBe(true);
		page.wait(1999);
		expect(page.submit(form, "add/1")).toBe(false);
		page.wait(1);
		expect(page.submit(form, "add/1")).toBe(true);
	});

	test("§5 throttle: another button, another number and another form send at once", () => {
		expect(page.submit(form, "add/1")).toBe(true);
		expect(page.submit(form, "add/2")).toBe(true);
		form.fields = [["num", "2"]];
		expect(page.submit(form, "add/2")).toBe(true);
		expect(page.submit({ ...form }, "add/2")).toBe(true);
	});

	test("R4: files that are gone while the mall answers reload the page once", async () => {
		await page.lose(3);
		expect(page.reload).toHaveBeenCalledTimes(1);
		expect(page.notes).toEqual([]);
	});

	test("R11: a missing file that is not needed reloads nothing", async () => {
		await page.lose(1, false);
		expect(page.reload).not.toHaveBeenCalled();
	});

	test("R7: when files fail to load while the mall is out of reach, the page stays and shows one message", async () => {
		const offline = openPage(() => Promise.reject(new TypeError("Failed to fetch")));
		await offline.lose(3);
		expect(offline.reload).not.toHaveBeenCalled();
		expect(offline.notes).toEqual(["网络连接失败，请检查网络后重试"]);
	});

	test("§5 throttle: a search is sent each time that the buyer submits it", () => {
		form.method = "get";
		expect(page.submit(form, null)).toBe(true);
		expect(page.submit(form, null)).toBe(true);
	});
});
