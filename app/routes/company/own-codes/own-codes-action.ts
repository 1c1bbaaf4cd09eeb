import { decodePercent } from "~/api/wire/decode-percent";
import "server-only";
import * as v from "valibot";
import { deleteOwnCodes, maxOwnCodes, saveOwnCodes } from "~/api/contract/mall/own-code";
import { toId, toLine } from "~/api/schema/clean-typed";
import { Id } from "~/api/schema/id";
import { readOwnCodeRows } from "~/domain/purchase-list/own-code-rows";
import { chunk } from "~/domain/text/chunk";
import { readListFile } from "~/parts/form/list-file/read-file";
import type { Refusal } from "~/parts/form/refusal";
import { backAfter, type Posted, runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";

/** The page's answer; `note` says what went well. */
export type OwnCodesAnswer = Refusal & { note?: string };

const PercentCode = v.strictTuple([v.pipe(v.string(), v.maxLength(1000))]);

/** The forms of the page: saves a code, imports a table of them, deletes one. */
export function handleOwnCodesForm() {
	return runForm<OwnCodesAnswer>({
		verbs: {
			save: ({ values }) => saveOne(values),
			import: importAll,
			delete: on(PercentCode, ([code]) =>
				backAfter(getScope().api.call(deleteOwnCodes, { codes: [decodePercent(code) ?? code] })),
			),
		},
	});
}

async function saveOne(values: Record<string, string>): Promise<Partial<OwnCodesAnswer> | undefined> {
	const code = toLine(values.code ?? "");
	const skuId = toId(values.skuId ?? "");
	const fields: Record<string, string> = {
		...(/[\p{L}\d]/u.test(code) ? {} : { code: "请填写物料编码" }),
		...(v.is(Id, skuId) ? {} : { skuId: "请填写商品编号，可在商品页查看" }),
	};
	if (Object.keys(fields).length > 0) return { message: "请先填写完整", fields };
	const spelled = values.spelled === "1";
	const { unknown, alike } = await getScope().api.call(saveOwnCodes, { entries: [{ code, skuId, spelled }] });
	const [same] = alike.map(describeAlike);
	if (same) return { message: same, fields: { code: same } };
	if (unknown.length === 0) return { note: `已保存 ${code}`, values: {} };
	const wrong = `没有编号为 ${skuId} 的商品，请核对`;
	return { message: wrong, fields: { skuId: wrong } };
}

function describeAlike({ code, other }: { code: string; other: string }): string {
	return `“${code}”与“${other}”只有分隔符不同，无法区分，没有保存`;
}

async function importAll({ form, values }: Posted): Promise<Partial<OwnCodesAnswer>> {
	const file = form.get("file");
	let text = values.text ?? "";
	let fileNote: string | undefined;
	// A browser sends a file without a name where none is chosen.
	if (file instanceof File && file.name !== "") {
		const read = await readListFile(file);
		if (read.message !== undefined) return { message: read.message, fields: { file: read.message } };
		text = read.text;
		fileNote = read.note;
	}
	const { entries, wrong } = readOwnCodeRows(text);
	if (entries.length === 0)
		return { message: "没有读到物料编码，请每行写一个编码和一个商品编号", values: { ...values, text } };
	let saved = 0;
	const unknown: string[] = [];
	const alike: string[] = [];
	for (const part of chunk(entries, maxOwnCodes)) {
		const answer = await getScope().api.call(saveOwnCodes, { entries: part });
		saved += answer.saved;
		unknown.push(...answer.unknown);
		alike.push(...answer.alike.map(describeAlike));
	}
	const note = [`已保存 ${saved} 个物料编码`, fileNote].filter(Boolean).join("；");
	const faults = [
		unknown.length > 0 &&
			`没有这些商品：${unknown.slice(0, 10).join("、")}${unknown.length > 10 ? " 等" : ""}`,
		...alike.slice(0, 10),
		alike.length > 10 && `还有 ${alike.length - 10} 个编码同样没有保存`,
		wrong.length > 0 && `第 ${wrong.slice(0, 10).join("、")} 行缺少编码或商品编号`,
	].filter((fault) => fault !== false);
	if (faults.length === 0) return { note, values: {} };
	return { message: `${note}；${faults.join("；")}`, values: { ...values, text } };
}
