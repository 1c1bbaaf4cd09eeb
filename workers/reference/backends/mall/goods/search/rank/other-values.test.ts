import { expect, test } from "vitest";
import { toCodeWord, toHanWord, toWordVariant } from "../query/query-word";
import { toCandidate, toProductText } from "./candidate";
import { createOtherValues } from "./other-values";

const create = (kind: string, dims: string[], values: string[]) =>
	toCandidate(
		[1, null, "YQ-1", "yq1", values, 0, 100],
		toProductText({
			...{ name: `某牌 ${kind}`, brand_name: "某牌", vender_name: "某店", attributes: "[]" },
			...{ cat1_name: "工业品", cat2_name: "杂类", cat3_name: kind, sale_dims: JSON.stringify(dims) },
		}),
		1,
	);
const breakers = ["10A", "16A"].map((value) => create("断路器", ["额定电流", "极数"], [value, "1P"]));
const cables = ["六类", "超六类"].map((value) => create("网线", ["类别"], [value]));
const pliers = ["钢丝钳", "尖嘴钳"].map((value) => create("钢丝钳", ["规格", "类型"], ["8寸/200mm", value]));
const discs = ["1.0mm", "1.6mm"].map((value) => create("切割片", ["外径", "厚度"], ["125mm", value]));
const tapes = ["18m", "9m"].map((value) => create("胶带", ["长度"], [value]));
const laptops = ["16G+512G", "16G+1T"].map((value) => create("电脑", ["配置"], [value]));
const others = [create("断路器", ["型号"], ["标准"]), create("按钮", ["额定电流"], ["5A"])];
const known = { text: "老虎钳", variants: ["老虎钳", "钢丝钳"].map(toWordVariant), parts: [] };

test.each([
	[
		"10A of a breaker, and other goods whose texts have it",
		[toCodeWord("10a")],
		[...breakers, ...others],
		["", "16A", "", ""],
	],
	["a longer value", [toHanWord("六类")], cables, ["", "超六类"]],
	["another word for the value", [known], pliers, ["", "尖嘴钳"]],
	["a part of the value", [toCodeWord("200mm")], pliers, ["", ""]],
	["one of two parts", [toCodeWord("512g")], laptops, ["", "16G+1T"]],
	["a decimal number without its unit", [toCodeWord("1.0")], discs, ["", "1.6mm"]],
	["a number of goods", [toCodeWord("18")], tapes, ["", ""]],
	["a word that is nobody's value", [toHanWord("加厚")], discs, ["", ""]],
])("UX purchase list: a value to choose by that is not the asked one: %s", (_, words, candidates, said) => {
	const findOthers = createOtherValues(words, candidates);
	expect(candidates.map((one) => findOthers(one).join())).toEqual(said);
});
