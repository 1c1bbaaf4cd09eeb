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
	reason: "质量问题",
	description: "外壳开裂",
	way: "self",
};
const numbers = { "num/9007199254740993": "２", "num/8": " ", "num/7": "0" };
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
		return { serviceIds: (input.lines as { skuId: string }[]).map(({ skuId }) => `SH${skuId}`) };
	};
	const query = { orderChildId: "101" };
	const page = { row: pages.afterSaleApply, query, address: "/admin/after/sale/apply" };
	const form = toForm({ ...typed, ...numbers, ...more, do: pressed });
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
				orderId: "101",
				lines: [{ skuId: "9007199254740993", num: 2 }],
				fileIds: ["A", "F1"],
				addressId: undefined,
			},
		]);
		expect((answer as Response).headers.get("location")).toBe(
			"/admin/after/sale/record/detail?serviceId=SH9007199254740993",
		);
	});

	test("§7 after-sale: several articles are one call, and the list of their order follows", async () => {
		const { answer, calls } = await post("apply", [], { "num/8": "1" });
		expect(calls.map(({ lines }) => lines)).toEqual([
			[
				{ skuId: "9007199254740993", num: 2 },
				{ skuId: "8", num: 1 },
			],
		]);
		expect((answer as Response).headers.get("location")).toBe("/admin/after/sale/record?keyword=101");
	});

	test("§7 after-sale: the error of a line shows at its article's number", async () => {
		const body = {
			code: "CLAIMED",
			message: "最多还可申请 1 盒",
			fields: { "lines.1.num": "最多还可申请 1 盒" },
		};
		const details = { kind: "http", backend: "mall", endpoint: "POST /x", status: 400 } as const;
		const fault = new ApiError({ ...details, message: body.message, body });
		const { answer } = await post("apply", [], { "num/8": "2" }, fault);
		expect(answer).toMatchObject({ data: { fields: { "num/8": "最多还可申请 1 盒" } } });
		expect(valuesOf(answer)).toMatchObject({ "num/8": "2", "num/9007199254740993": "２" });
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
