import { describe, expect, test } from "vitest";
import { uploadMallFile } from "~/api/contract/mall/order";
import { newSettlement } from "~/api/contract/mall/settlement";
import { ApiError } from "~/api/endpoint/error";
import type { Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";
import { inheritedNames } from "../../../../../tests/support/fixtures/hostile";
import type { ConfirmWork } from "./confirm-work";
import { listSent } from "./list-sent";
import { copyFiles, saveFiles } from "./save-files";

const toAttached = (fileId: string) => ({ fileId, name: `${fileId}.pdf`, url: `/files/${fileId}` });
const refuse = (status: 400 | 409, message: string) =>
	new ApiError({ kind: "http", backend: "mall", endpoint: "POST /x", status, message });

/** A settlement of two suppliers, the first with these files, and a backend that names uploads U1, U2 … */
function open(files: string[] = [], { refusals = [] as ApiError[], mayAttachFiles = true } = {}) {
	const toView = (version: number, byVender: Record<string, string[]>) =>
		({
			settlementId: "S1",
			version,
			...present({ mayAttachFiles: mayAttachFiles || undefined }),
			venders: ["V1", "V2"].map((venderId) => ({
				venderId,
				files: (byVender[venderId] ?? []).map(toAttached),
			})),
		}) as unknown as Settlement;
	const settlement = toView(1, { V1: files });
	const asked: object[] = [];
	let uploads = 0;
	const call = async (endpoint: object, input: Record<string, unknown>) => {
		if (endpoint === uploadMallFile) {
			const { name } = input.file as File;
			if (name.endsWith(".exe")) throw refuse(400, "文件已损坏或格式不支持");
			uploads++;
			return { fileId: `U${uploads}`, name };
		}
		if (endpoint === newSettlement.findSettlement) return toView(7, { V1: ["other"] });
		asked.push(input);
		const refusal = refusals.shift();
		if (refusal) throw refusal;
		return toView(2, {});
	};
	const work = { settlement, api: { call }, calls: newSettlement } as unknown as ConfirmWork;
	const save = async (fields: [string, string | File][], dropped?: string) => {
		const form = new FormData();
		for (const [name, value] of fields) form.append(name, value);
		const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
		const values = Object.fromEntries(texts);
		const saved = await saveFiles({ ...work, form }, { form, values }, dropped);
		return { ...saved, asked, values, uploads };
	};
	return { save, work, asked };
}
const chosen = (name: string, venderId = "V1"): [string, File] => [
	`files.${venderId}`,
	new File(["%PDF-1.7"], name),
];

describe("UX order: the files of a form", () => {
	test("UX order: chosen files are uploaded and saved beside the earlier ones, each for its supplier", async () => {
		const { save } = open(["f1"]);
		const { settlement, fields, asked, values } = await save([
			["remark", "放前台"],
			chosen("图纸.pdf"),
			chosen("合同.pdf", "V2"),
			["file/V2/F9", "印章.png"],
		]);
		expect(asked).toEqual([
			{
				settlementId: "S1",
				version: 1,
				venderFiles: [
					{ venderId: "V1", fileIds: ["f1", "U1"] },
					{ venderId: "V2", fileIds: ["F9", "U2"] },
				],
			},
		]);
		expect([settlement.version, fields, values]).toEqual([2, {}, { remark: "放前台" }]);
	});

	test("UX order: a form without files saves none, and an empty file field is no file", async () => {
		const { save } = open(["f1"]);
		const empty: [string, File] = ["files.V1", new File([], "")];
		expect(await save([empty])).toMatchObject({ asked: [], uploads: 0, settlement: { version: 1 } });
	});

	test("UX order: a button takes a file out, one that is not saved yet too", async () => {
		expect((await open(["f1", "f2"]).save([], "f1")).asked).toMatchObject([
			{ venderFiles: [{ venderId: "V1", fileIds: ["f2"] }] },
		]);
		const { asked, values } = await open().save([["file/V1/F9", "印章.png"]], "F9");
		expect([asked, values]).toEqual([[], {}]);
	});

	test("O11: a refused file is an error of its field, and the ones before it are saved", async () => {
		const { fields, asked } = await open().save([chosen("图纸.pdf"), chosen("安装.exe")]);
		expect(fields).toEqual({ "files.V1": "安装.exe：文件已损坏或格式不支持" });
		expect(asked).toMatchObject([{ venderFiles: [{ venderId: "V1", fileIds: ["U1"] }] }]);
	});

	test("O11: a fourth file is refused before any is uploaded", async () => {
		const { fields, asked, uploads } = await open(["f1", "f2"]).save([chosen("1.pdf"), chosen("2.pdf")]);
		expect([fields, asked, uploads]).toEqual([{ "files.V1": "每家供应商最多 3 个文件" }, [], 0]);
	});

	test("O4: a settlement that another form changed meanwhile gets the files beside those of that form", async () => {
		const { asked } = await open([], { refusals: [refuse(409, "订单信息已更新")] }).save([chosen("1.pdf")]);
		expect(asked).toMatchObject([
			{ version: 1, venderFiles: [{ venderId: "V1", fileIds: ["U1"] }] },
			{ version: 7, venderFiles: [{ venderId: "V1", fileIds: ["other", "U1"] }] },
		]);
	});

	test("UX order: files that could not be saved stay in the form, with their names", async () => {
		const mall = open([], { refusals: [refuse(400, "有一个文件不存在")] });
		const values: Record<string, string> = {};
		const form = new FormData();
		form.append(...chosen("图纸.pdf"));
		await expect(saveFiles({ ...mall.work, form }, { form, values })).rejects.toThrow("有一个文件不存在");
		expect(values).toEqual({ "file/V1/U1": "图纸.pdf" });
	});

	test("§7 extensions: a mall that takes no files uploads none", async () => {
		const { asked, uploads } = await open([], { mayAttachFiles: false }).save([chosen("图纸.pdf")]);
		expect([asked, uploads]).toEqual([[], 0]);
	});

	test("UX order: a settlement in place of another one has its files, as far as it has the suppliers", async () => {
		const { work, asked } = open(["f1"]);
		const { work: next } = open();
		await copyFiles(work, next.settlement);
		expect(asked).toMatchObject([{ venderFiles: [{ venderId: "V1", fileIds: ["f1"] }] }]);
		await copyFiles(work, { ...next.settlement, venders: [] });
		await copyFiles(work, { ...next.settlement, mayAttachFiles: false });
		expect(asked).toHaveLength(1);
	});
});

test.each([
	"file/V1",
	"file/V1/",
	"file//F1",
	"file/V1/../F1",
	"file/V1/F1/x",
	"files.V1",
	...inheritedNames,
])("O4: the field %j is no uploaded file", (name) => {
	expect(listSent([[name, "x.pdf"]])).toEqual([]);
});
