import { afterEach, expect, test, vi } from "vitest";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("~/ui/overlay/toast/toast", () => ({ showToast }));

const { copyText } = await import("./copy-button.client");

afterEach(() => {
	vi.unstubAllGlobals();
	showToast.mockClear();
});

test("§2.18, §8 copy: success says 文本已复制到剪贴板", async () => {
	const writeText = vi.fn(async () => {});
	vi.stubGlobal("navigator", { clipboard: { writeText } });
	expect(await copyText("PO-1")).toBe(true);
	expect(writeText).toHaveBeenCalledWith("PO-1");
	expect(showToast).toHaveBeenCalledExactlyOnceWith("文本已复制到剪贴板", "success");
});

test.each([
	["a refusal", { clipboard: { writeText: async () => Promise.reject(new Error("NotAllowed")) } }],
	["a browser without a clipboard", {}],
])("§2.18, §8 copy: %s says 无法复制文本", async (_case, navigator) => {
	vi.stubGlobal("navigator", navigator);
	expect(await copyText("PO-1")).toBe(false);
	expect(showToast).toHaveBeenCalledExactlyOnceWith("无法复制文本", "error");
});
