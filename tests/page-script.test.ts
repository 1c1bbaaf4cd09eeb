import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";

type Form = { method: string; fields: [string, string][]; requestSubmit?(submitter: string | null): void };
type Sent = { target: Form; submitter: string | null; isStopped: boolean };

const script = readFileSync(new URL("../public/page.js", import.meta.url), "utf8");

/**
 * The page's script on a fake browser. `submit` presses a button of a form and returns whether the form was
 * sent.
 */
function openPage(fetchMall = async () => ({}), { onLine = true, takesCookies = true } = {}) {
	let now = 0;
	let show = () => {};
	let leave = () => {};
	let cookie = "";
	const listeners: ((event: object) => void)[] = [];
	const missing: ((event: object) => void)[] = [];
	const notes: string[] = [];
	const reload = vi.fn();
	runInNewContext(script, {
		addEventListener: (type: string, listener: (event: object) => void, capture?: boolean) => {
			if (type === "vite:preloadError") missing.push(listener);
			if (type === "pageshow") show = () => listener({ persisted: false });
			if (type === "beforeunload") leave = () => listener({});
			if (type !== "submit") return;
			expect(capture).toBe(true);
			listeners.push(listener);
		},
		fetch: fetchMall,
		navigator: { onLine },
		document: {
			get cookie() {
				return cookie;
			},
			set cookie(text: string) {
				if (takesCookies) cookie = text.includes("Max-Age=0") ? "" : text;
			},
			querySelector: () => notes[0] ?? null,
			createElement: () => ({ showPopover() {} }),
			body: { append: (note: { textContent: string }) => notes.push(note.textContent) },
		},
		sessionStorage: {},
		queueMicrotask,
		setTimeout: () => 0,
		performance: { now: () => now, getEntriesByType: () => [] },
		location: { pathname: "/", search: "", hash: "", reload },
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
		show: () => show(),
		/** Begins to load another page. */
		leave: () => leave(),
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
			for (const listener of listeners) if (!event.isStopped) listener(event);
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

	test("R4: files that the browser cuts off because the buyer leaves for another page reload nothing", async () => {
		page.leave();
		await page.lose(1);
		expect(page.reload).not.toHaveBeenCalled();
		// The answer was a file for the disk: the page is still there.
		page.wait(2000);
		await page.lose(1);
		expect(page.reload).toHaveBeenCalledTimes(1);
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

	test("R7: without a network a form stays, and its page shows one message", async () => {
		const offline = openPage(() => Promise.reject(new TypeError("Failed to fetch")), { onLine: false });
		expect(offline.submit(form, "submit")).toBe(false);
		await offline.lose(0);
		expect(offline.notes).toEqual(["网络连接失败，请检查网络后重试"]);
		expect(offline.submit(form, "submit")).toBe(false);
	});

	test("R7: a form goes to a mall that answers although the browser sees no network", async () => {
		const local = openPage(async () => ({}), { onLine: false });
		const sent: [string | null, boolean][] = [];
		form.requestSubmit = (submitter) => void sent.push([submitter, local.submit(form, submitter)]);
		expect(local.submit(form, "add/1")).toBe(false);
		await local.lose(0);
		expect(sent).toEqual([["add/1", true]]);
		expect(local.notes).toEqual([]);
		// The next press asks again.
		expect(local.submit(form, "add/2")).toBe(false);
	});

	test("B8: a browser without cookies learns why a log-in does not last, and another one nothing", () => {
		const without = openPage(undefined, { takesCookies: false });
		without.show();
		expect(without.notes.join()).toMatch(/^浏览器禁用了 Cookie/);
		page.show();
		expect(page.notes).toEqual([]);
	});

	test("§5 throttle: a search is sent each time that the buyer submits it", () => {
		form.method = "get";
		expect(page.submit(form, null)).toBe(true);
		expect(page.submit(form, null)).toBe(true);
	});
});
