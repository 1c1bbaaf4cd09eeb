import { expect, test } from "vitest";
import { createInquiry } from "~/api/contract/mall/inquiry";
import { uploadMallFile } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { handleInquirySend } from "./send-inquiry";

const typed = { requestId: "r1", rows: "3", "lines.0.name": "定位销", "lines.0.num": "６", asked: "all" };
const picture = (name: string) => new File(["x"], name, { type: "image/png" });

/**
 * Posts the form. Returns its answer and the inquiries that it sent. A file with "坏" in its name is refused.
 */
async function post(pressed: string, more: Record<string, string | File> = {}) {
	const sent: Record<string, unknown>[] = [];
	const call = async (endpoint: unknown, input: Record<string, unknown>) => {
		if (endpoint === createInquiry) {
			sent.push(input);
			return { inquiryId: "XJ1" };
		}
		expect(endpoint).toBe(uploadMallFile);
		const { name } = input.file as File;
		const details = { kind: "http", backend: "mall", endpoint: "POST /x", status: 400 } as const;
		if (name.includes("坏")) throw new ApiError({ ...details, message: "格式不支持" });
		return { fileId: `F-${name}`, name };
	};
	const page = { row: pages.inquiryForm, query: {}, address: pages.inquiryForm.path };
	const form = toForm({ ...typed, ...more, do: pressed });
	const scope = { api: { call }, page, form } as unknown as RequestScope;
	return { answer: await runInScope(scope, () => handleInquirySend()), sent };
}

test("§7 inquiry: drawings go with their lines, of this post and of earlier ones, and all suppliers are asked", async () => {
	const { answer, sent } = await post("send", {
		"lines.0.drawing": picture("销.png"),
		"lines.2.name": "垫片",
		"lines.2.num": "3",
		"lines.2.fileId": "F0",
		"lines.2.fileName": "垫片.png",
	});
	expect((answer as Response).headers.get("location")).toMatch(/inquiryId=XJ1$/);
	expect(sent).toMatchObject([
		{
			lines: [
				{ name: "定位销", num: 6, fileId: "F-销.png" },
				{ name: "垫片", num: 3, fileId: "F0" },
			],
		},
	]);
	expect(sent[0]).not.toHaveProperty("venderIds");
});

test("§7 inquiry: chosen suppliers alone are asked, and a choice of none is not all", async () => {
	const { sent } = await post("send", { asked: "some", "vender/30001": "1", "vender/30003": "1" });
	expect(sent).toMatchObject([{ venderIds: ["30001", "30003"] }]);
	const none = await post("send", { asked: "some" });
	expect(none.sent).toEqual([]);
	expect(none.answer).toMatchObject({
		data: { fields: { venderIds: expect.stringMatching(/至少选择一家/) } },
	});
});

test("§7 inquiry, O11: a refused drawing makes no inquiry, and the others of the post stay", async () => {
	const { answer, sent } = await post("send", {
		"lines.0.drawing": picture("销.png"),
		"lines.1.drawing": picture("坏.png"),
	});
	expect(sent).toEqual([]);
	expect(answer).toMatchObject({
		data: { fields: { "lines.1.fileId": "格式不支持" }, values: { "lines.0.fileId": "F-销.png" } },
	});
});

test("§7 inquiry: a dropped drawing leaves the row as it was typed", async () => {
	const { answer, sent } = await post("drop/0", { "lines.0.fileId": "F0", "lines.0.fileName": "销.png" });
	expect(sent).toEqual([]);
	expect(answer).toMatchObject({
		data: { values: { "lines.0.fileId": "", "lines.0.fileName": "", "lines.0.name": "定位销" } },
	});
});
