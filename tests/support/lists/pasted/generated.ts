import type { Area } from "~/api/schema/area";
import { stemArea } from "~/domain/place/pasted/area-alias";
import type { Sample } from "./hand-written";

/** The division tree by the id of the parent; "" for the provinces. */
type Tree = ReadonlyMap<string, readonly Area[]>;

const names = [
	"张三",
	"李小红",
	"王建军",
	"欧阳明月",
	"陈女士",
	"刘工",
	"周经理",
	"孙悦",
	"黄志强",
	"司徒静",
	"许师傅",
	"林小姐",
];
const details = [
	"人民路18号",
	"建设大道1056号3栋2单元501室",
	"科技园A座12层1203",
	"解放北路66号 办公楼二楼",
	"工业大道9号2号厂房(东门收货)",
	"文化巷7弄3号",
	"新华街道北侧100米物流园5号库",
	"和平里12号院3号楼",
];

type Said = { levels: Area[]; name: string; mobile: string; detail: string };

/**
 * The ways of writing an address. Each says the areas from the province on, or leaves
 * out what others leave out, too.
 */
const styles: ((said: Said) => string)[] = [
	({ levels, name, mobile, detail }) => `${name} ${mobile} ${join(levels)}${detail}`,
	({ levels, name, mobile, detail }) => `${join(levels)}${detail}，${name}，${mobile}`,
	({ levels, name, mobile, detail }) =>
		`收货人：${name}\n手机：${spaced(mobile)}\n地址：${join(levels)}${detail}`,
	({ levels, name, mobile, detail }) =>
		`收件人:${name}\n联系电话:${mobile}\n所在地区:${levels.map(({ name: one }) => one).join(" ")}\n详细地址:${detail}`,
	({ levels, name, mobile, detail }) =>
		[name, mobile, ...levels.map(({ name: one }) => one), detail].join("\t"),
	({ levels, name, mobile, detail }) =>
		`+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)} ${shortTop(levels)}${detail} ${name}收`,
	({ levels, name, mobile, detail }) => `${shortTop(levels)} ${detail} ${name} ${mobile}`,
	({ levels, name, mobile, detail }) =>
		`${levels.map(({ name: one }) => one).join("-")} ${detail}\n${name}\n${mobile}`,
	({ levels, name, mobile, detail }) => `${toFull(`${name},${mobile},`)}${join(levels)}${detail}`,
	({ levels, name, mobile, detail }) =>
		`${join(levels.slice(levels.length > 3 ? 1 : 0))}${detail} ${name} ${mobile}`,
	({ levels, name, mobile, detail }) => `地址：${join(levels)}${detail}；电话：${mobile}；姓名：${name}`,
	({ levels, name, mobile, detail }) =>
		`${join(levels.slice(0, 3))} ${join(levels)}${detail} ${mobile} ${name}`,
];

/** `count` texts with areas drawn from the whole tree. */
export function generate(tree: Tree, count: number): Sample[] {
	const next = random(20_261_123);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
	return Array.from({ length: count }, (_, at) => {
		const levels: Area[] = [];
		for (
			let below = tree.get("") ?? [];
			below.length > 0;
			below = tree.get(levels.at(-1)?.areaId ?? "") ?? []
		)
			levels.push(pick(below));
		const name = pick(names);
		const mobile = `1${pick(["38", "39", "50", "77", "86", "99"])}${String(Math.floor(next() * 1e8)).padStart(8, "0")}`;
		const detail = pick(details);
		const style = styles[at % styles.length] as (said: Said) => string;
		const text = style({ levels, name, mobile, detail });
		return { text, name, mobile, area: levels.map((area) => area.name).join("/"), detail };
	});
}

function join(levels: readonly Area[]): string {
	return levels.map(({ name }) => name).join("");
}

/** The first two levels without their kinds: 江苏苏州昆山市. */
function shortTop(levels: readonly Area[]): string {
	return levels.map(({ name }, at) => (at < 2 ? stemArea(name) : name)).join("");
}

function spaced(mobile: string): string {
	return `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
}

function toFull(text: string): string {
	return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
