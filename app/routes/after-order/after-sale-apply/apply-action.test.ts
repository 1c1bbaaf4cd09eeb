import { describe, expect, test } from "vitest";
import { uploadMallFile } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { handleApplyForm } from "./apply-action";

const typed = {
	claimId: "c1",
	kind: "return",
	num: "２",
	reason: "质量问题",
	description: "外壳开裂",
	way: "self",
};
const picture = (name: string) => new File(["x"], name, { type: "image/png" });

/**
 * Posts the form. Returns its answer and the input of each call. Uploads are F1, F2 …,
 * with the names of their files.
 */
async function post(
	pressed: string,
	files: File[] = [],
	more: Record<string, string> = {},
	fault?: ApiError,
) {
	const calls: Record<string, unknown>[] = [];
	let uploads = 0;
	const call = async (endpoint: unknown, input: Record<string, unknown>) => {
		if (endpoint === uploadMallFile) {
			uploads++;
			return { fileId: `F${uploads}`, name: (input.file as File).name, url: `/files/F${uploads}` };
		}
		calls.push(input);
		if (fault) throw fault;
		return { serviceId: "SH1" };
	};
	const query = { orderChildId: "101", skuId: "9007199254740993" };
	const page = { row: pages.afterSaleApply, query, address: "/admin/after/sale/apply" };
	const form = toForm({ ...typed, ...more, do: pressed });
	for (const file of files) form.append("pictures", file);
	const scope = { api: { call }, page, form } as unknown as RequestScope;
	return { answer: await runInScope(scope, () => handleApplyForm()), calls, uploads };
}

const valuesOf = (answer: unknown) => (answer as { data: { values: Record<string, string> } }).data.values;

describe("the form of a claim", () => {
	test("§7 after-sale: a claim has the typed values and the pictures of all posts, and its page follows", async () => {
		const before = { "picture/A": "/files/A" };
		const { answer, calls } = await post("apply", [picture("破损.png")], before);
		expect(calls).toEqual([
			{
				...typed,
				num: 2,
				orderId: "101",
				skuId: "9007199254740993",
				fileIds: ["A", "F1"],
				addressId: undefined,
			},
		]);
		expect((answer as Response).headers.get("location")).toBe(
			"/admin/after/sale/record/detail?serviceId=SH1",
		);
	});

	test("§7 after-sale: sending pictures makes no claim, and the form shows the typed values and the pictures", async () => {
		const { answer, calls } = await post("upload", [picture("1.png"), picture("2.JPG")]);
		expect(calls).toEqual([]);
		expect(valuesOf(answer)).toMatchObject({
			...typed,
			"picture/F1": "/files/F1",
			"picture/F2": "/files/F2",
		});
		const dropped = await post("drop/F1", [], { "picture/F1": "/files/F1", "picture/F2": "/files/F2" });
		expect(Object.keys(valuesOf(dropped.answer)).filter((name) => name.startsWith("picture/"))).toEqual([
			"picture/F2",
		]);
	});

	test("O11: a file that the backend finds to be no picture is an error of its field, and earlier pictures stay", async () => {
		const { answer, calls } = await post("apply", [picture("1.png"), picture("合同.pdf")]);
		expect(calls).toEqual([]);
		expect(answer).toMatchObject({ data: { fields: { pictures: expect.stringContaining("合同.pdf") } } });
		expect(valuesOf(answer)).toMatchObject({ ...typed, "picture/F1": "/files/F1" });
	});

	test("O11: a sixth picture is refused before any is sent", async () => {
		const five = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`picture/P${at}`, `/files/P${at}`]));
		const { answer, uploads } = await post("apply", [picture("6.png")], five);
		expect([uploads, valuesOf(answer).description]).toEqual([0, typed.description]);
	});

	test("§7 after-sale: an error of the backend shows at its field, and the pictures stay", async () => {
		const body = { code: "X", message: "图片无效", fields: { fileIds: "图片无效" } };
		const details = { kind: "http", backend: "mall", endpoint: "POST /x", status: 400 } as const;
		const fault = new ApiError({ ...details, message: body.message, body });
		const { answer } = await post("apply", [picture("1.png")], {}, fault);
		expect(answer).toMatchObject({ data: { fields: { pictures: "图片无效" } }, init: { status: 400 } });
		expect(valuesOf(answer)["picture/F1"]).toBe("/files/F1");
	});

	test.each(["", "drop", "drop/../x", "apply/1"])("B1: the button %j does nothing", async (pressed) => {
		const { calls, uploads } = await post(pressed, [picture("1.png")]);
		expect([calls, uploads]).toEqual([[], 0]);
	});
});
