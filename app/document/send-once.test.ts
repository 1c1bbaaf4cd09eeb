import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askMall } from "./ask-mall";
import { sayOffline } from "./say";
import { isSending, sendOnce } from "./send-once";

vi.mock("./ask-mall", () => ({ askMall: vi.fn() }));
vi.mock("./say", () => ({ sayOffline: vi.fn() }));

type Form = {
	/** As the browser gives it: a field of that name stands in its place, e.g. 支付方式 at the cashier. */
	method: unknown;
	fields: [string, string][];
	getAttribute(name: string): string | null;
	requestSubmit(submitter: string | null): void;
};

let page: EventTarget;
let form: Form;

function createForm(method: string): Form {
	return { method, fields: [["num", "1"]], getAttribute: () => method, requestSubmit: vi.fn() };
}

/** Presses a button of a form, and returns whether the browser sends it. */
function submit(target: Form, submitter: string | null): boolean {
	const event = Object.defineProperties(new Event("submit", { cancelable: true }), {
		target: { value: target },
		submitter: { value: submitter },
	});
	return page.dispatchEvent(event);
}

class FakeFormData {
	readonly #entries: [string, string | null][];
	constructor({ fields }: Form, submitter: string | null) {
		this.#entries = [...fields, ["do", submitter]];
	}
	[Symbol.iterator]() {
		return this.#entries[Symbol.iterator]();
	}
}

beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	form = createForm("post");
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("FormData", FakeFormData);
	vi.mocked(askMall).mockReset();
	vi.mocked(sayOffline).mockReset();
	sendOnce();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("a form", () => {
	test("§5.3 throttle: sends the same content once in 2000 ms, and a blocked press does not extend that time", () => {
		expect(submit(form, "add/1")).toBe(true);
		expect(isSending()).toBe(true);
		vi.advanceTimersByTime(1999);
		expect(submit(form, "add/1")).toBe(false);
		vi.advanceTimersByTime(1);
		expect(isSending()).toBe(false);
		expect(submit(form, "add/1")).toBe(true);
	});

	test("§5 throttle: another button, another number and another form send at once", () => {
		expect(submit(form, "add/1")).toBe(true);
		expect(submit(form, "add/2")).toBe(true);
		form.fields = [["num", "2"]];
		expect(submit(form, "add/2")).toBe(true);
		expect(submit({ ...form }, "add/2")).toBe(true);
	});

	test("§5.3 throttle: at the cashier, whose field 支付方式 is named like a property of forms, is sent once, too", () => {
		form.method = [{ value: "wechat" }];
		expect(submit(form, "pay")).toBe(true);
		expect(submit(form, "pay")).toBe(false);
	});

	test("§5 throttle: that searches is sent each time that the buyer submits it", () => {
		form = createForm("get");
		expect(submit(form, null)).toBe(true);
		expect(submit(form, null)).toBe(true);
	});

	test("R7: stays while there is no network, and its page says so", async () => {
		vi.stubGlobal("navigator", { onLine: false });
		vi.mocked(askMall).mockRejectedValue(new TypeError("Failed to fetch"));
		expect(submit(form, "submit")).toBe(false);
		await vi.advanceTimersByTimeAsync(0);
		expect(sayOffline).toHaveBeenCalledOnce();
		expect(form.requestSubmit).not.toHaveBeenCalled();
		// A form that was not sent is not held back.
		vi.stubGlobal("navigator", { onLine: true });
		expect(submit(form, "submit")).toBe(true);
	});

	test("R7: goes to a mall that answers although the browser sees no network", async () => {
		vi.stubGlobal("navigator", { onLine: false });
		vi.mocked(askMall).mockResolvedValue({});
		const sent: [string | null, boolean][] = [];
		form.requestSubmit = (submitter) => void sent.push([submitter, submit(form, submitter)]);
		expect(submit(form, "add/1")).toBe(false);
		await vi.advanceTimersByTimeAsync(0);
		expect(sent).toEqual([["add/1", true]]);
		expect(sayOffline).not.toHaveBeenCalled();
		// The next press asks again.
		expect(submit(form, "add/2")).toBe(false);
	});
});
