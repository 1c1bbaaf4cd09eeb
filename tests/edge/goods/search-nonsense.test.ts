import { beforeAll, expect, test } from "vitest";
import type { SearchResult } from "../../../app/api/schema/goods-list.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";

let mall: TestMall;
let token: string;
beforeAll(async () => {
	mall = await useSharedMall();
	token = await mall.login("M1001", "wanglei");
});

async function search(keyword: string): Promise<SearchResult> {
	const body = { areaId: "1_72_55653_0", keyword };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	expect([keyword, answer.status]).toEqual([keyword, 200]);
	return (await answer.json()) as SearchResult;
}

test.each([
	"asdfgh 计x算",
	"asdfgh计算",
	"!!! zzzz",
	"qwe123rty",
	"fghjkl 123",
	"asdfgh 500ml",
	"zzzz 304",
	"量子计算机",
	"今天天气怎么样",
	"茅台",
	"×××",
	"-×-/ ,。",
	"手asdf套",
	"锟斤拷烫烫烫",
	"算算算算",
	"电电电电",
	"器器器",
	"手手手手",
	"打打",
	"的 了 在",
	"<script>alert(1)</script>",
	"zxcv".repeat(25),
	// Models with a wrong digit: their digits alone are on other goods.
	"CF231A",
	"BSA224Z-CW",
	"LC1D99M7C",
])("§2 search: %s finds nothing rather than other goods", async (keyword) => {
	const { skuCount, list } = await search(keyword);
	expect([skuCount, list.map(({ name }) => name)]).toEqual([0, []]);
});

test.each([
	["xyz 手套", "手套", ["xyz"]],
	["手套 / 计 ×× 算", "手套", ["计", "算"]],
	["得力计算器1512", "计算器", ["得力", "1512"]],
	["CF230A 硒鼓x", "硒鼓", ["CF230A"]],
	["6299轴承", "轴承", ["6299"]],
	["M9×33螺栓", "螺", ["M9×33"]],
	["无敌炫彩量子口罩", "口罩", ["敌炫彩量子"]],
	["http://www.example.com/手套", "手套", ["http", "www.example.com"]],
	["我要买手套和口罩还有安全帽各100个送到北京", "安全帽", ["我要买手套和口罩还", "各100个送到北京"]],
	["shoutaozzz", "手套", undefined],
	["500mll试剂瓶", "试剂瓶", undefined],
	["安全帽!!!???", "安全帽", undefined],
	["手套".repeat(50), "手套", undefined],
	["手手套", "手套", undefined],
	["电电电 手套", "手套", ["电电电"]],
])("§2 search: %s finds %s and names what was left out", async (keyword, goods, dropped) => {
	const { list, relaxed } = await search(keyword);
	expect([list.length > 0, list.filter(({ name }) => !name.includes(goods))]).toEqual([true, []]);
	expect(relaxed?.dropped).toEqual(dropped);
});
