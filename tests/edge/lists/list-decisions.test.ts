import { beforeAll, describe, expect, test, vi } from "vitest";
import type { TestMall } from "../../support/mall/mall";
import { useSharedMall } from "../../support/mall/shared-mall";
import { callTesting } from "../../support/mall/testing-api";
import { readPageForm } from "../../support/page/page-form";
import { readFen, readText } from "../../support/page/read-page";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let mall: TestMall;
let skuId: string;
beforeAll(async () => {
	mall = await useSharedMall();
	const sql = `SELECT s.sku_id FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
		WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
			AND s.limit_buy IS NULL AND s.pack IS NULL ORDER BY s.sku_id LIMIT 1 OFFSET 40`;
	skuId = (await mall.db.prepare(sql).first<string>("sku_id")) ?? "";
});

async function open(loginName: string) {
	const token = await mall.login("M1001", loginName);
	const visit = async (path: string, body?: URLSearchParams) => {
		const answer = await mall.fetch("hongshan", path, {
			...(body && { method: "POST", body }),
			token,
			cookies: { business_model: "OPEN" },
		});
		return { status: answer.status, html: await answer.text() };
	};
	const press = async (html: string, verb: string, typed: Record<string, string> = {}) => {
		const form = readPageForm(html, /name="text"/);
		form.delete("file");
		form.set("do", verb);
		for (const [name, value] of Object.entries(typed)) form.set(name, value);
		return (await visit("/quick", form)).html;
	};
	const read = async (text: string) =>
		(await visit("/quick", new URLSearchParams({ do: "read", text }))).html;
	const save = (code: string) => {
		const body = { entries: [{ code, skuId, spelled: true }] };
		return mall.callReference("M1001", "mall", "/ownCode/save", { token, body });
	};
	return { visit, press, read, save };
}

describe("UX purchase list: decisions, without a script", () => {
	test("all open lines are decided by one press, the sum follows, and the press is taken back", async () => {
		const { press, read } = await open("zhaomin");
		const html = await read("防护眼镜 12副\n角磨机 2台\n无此物品甲乙 QQZZ 1个");
		expect(readText(html)).toContain("2 行待选，1 行没有找到");
		const lowest = await press(html, "rule/lowest");
		const text = readText(lowest);
		expect(text.match(/已按“到手最低”选定/g)).toHaveLength(2);
		expect(text).toContain("1 行没有找到");
		expect(text).not.toContain("行待选");
		expect(readFen(text, "2 行已选，")).toBeGreaterThan(0);
		// A further press leaves the choice, its reason and the way back.
		const checked = await press(lowest, "check");
		expect(readText(checked).match(/已按“到手最低”选定/g)).toHaveLength(2);
		expect(readText(await press(checked, "undo"))).toContain("2 行待选，1 行没有找到");
		expect(readText(await press(html, "rule/first"))).toContain("已按“第一个”选定");
		expect(readText(await press(html, "rule/wrong"))).toContain("操作无效");
		expect(readText(checked)).toContain("撤销");
		// Goods that are in the cart are not taken back.
		const added = readText(await press(lowest, "add"));
		expect(added.match(/已加入购物车：/g)).toHaveLength(2);
		expect(added).not.toContain("撤销");
	});

	test("undoing a rule leaves the goods that the buyer has chosen since, and those that are in the cart", async () => {
		const { press, read } = await open("zhaomin");
		const lowest = await press(await read("防护眼镜 12副\n角磨机 2台\n活动扳手 3把"), "rule/lowest");
		const [key = "", ...others] = [
			...new Set([...lowest.matchAll(/name="pick\/([^"]+)"/g)].map(([, it]) => it)),
		];
		const offers = [...lowest.matchAll(new RegExp(`name="pick/${key}"[^>]*value="(\\d+)"`, "g"))];
		const ruled = readPageForm(lowest, /name="text"/).get(`pick/${key}`);
		const own = offers.map(([, offer = ""]) => offer).find((offer) => offer !== ruled) ?? "";
		const undone = readPageForm(await press(lowest, "undo", { [`pick/${key}`]: own }), /name="text"/);
		expect([key, ...others].map((one) => undone.get(`pick/${one}`))).toEqual([own, null, null]);
		const added = await press(lowest, "add", { [`num/${key}`]: "0" });
		const list = readPageForm(await press(added, "undo"), /name="text"/);
		expect(others.map((one) => list.get(`pick/${one}`))).not.toContain(null);
	});

	test("a line that names all that one can choose is decided, and the page says which other packs there are", async () => {
		const { read } = await open("zhaomin");
		const text = readText(await read("中性笔 黑色 0.5mm 2盒\n烧杯 250ml 高硼硅 20个\n切割片 125mm 2盒"));
		expect(text.match(/已按“到手最低”选定/g)).toHaveLength(2);
		expect(text).toMatch(/另有 [\d、]+ 支\/盒/);
		expect(text).toContain("2 行已选，");
		expect(text).toContain("1 行待选");
	});

	test("a unit that the goods are not sold in is confirmed once for all lines of the goods", async () => {
		const { press, read } = await open("zhaomin");
		const html = await read(
			"工业插头 32A 5芯 IP67 3套\nIP67 工业插头 32A 5芯 3套\n工业插头 32A 5芯 IP67 3包",
		);
		expect(readText(html).match(/按“个”出售，确认 3 个？/g)).toHaveLength(3);
		const [, verb = ""] = /value="(unit\/[^"]+)"/.exec(html) ?? [];
		const text = readText(await press(html, verb));
		expect(text.match(/按“个”出售，确认 3 个？/g)).toHaveLength(1);
		expect(text).toContain("2 行已选，");
	});

	test("lines whose search does not answer are counted apart from those without goods, and asked again", async () => {
		const { press, read } = await open("zhaomin");
		const before = await read("无此物品甲乙 QQZZ 1个\n防护眼镜 12副\n角磨机 2台");
		expect(readText(before)).not.toContain("再查一次");
		await callTesting(mall, "POST", "/faults", { backend: "mall", call: "/goods/match", fault: "500" });
		let html: string;
		try {
			html = await press(before, "check");
		} finally {
			await callTesting(mall, "DELETE", "/faults");
		}
		const text = readText(html);
		expect(text).toContain("，3 行暂时查不到|再查一次");
		expect(text).not.toContain("没有找到");
		expect(readText(await press(html, "check"))).toContain("2 行待选，1 行没有找到");
	});

	test("the note of a line goes with it into the cart", async () => {
		const { visit, press, read } = await open("zhaomin");
		const note = `三号线急用 ${Date.now()}`;
		await press(await read(`商品编号\t数量\t备注\n${skuId}\t2\t${note}`), "add");
		expect(readText((await visit("/cartNew")).html)).toContain(note);
	});

	test("the choice for the same words is a person's: a colleague decides himself, and forgets it by one press", async () => {
		const [own, colleague] = [await open("wanglei"), await open("liuyang")];
		const words = "检修班那种东西";
		await own.save(words);
		expect(readText(await own.read(`${words} 2个`))).toContain("已按“上次选定”选定");
		const html = await colleague.read(`${words} 2个`);
		expect(readText(html)).toMatch(/上次选定（王磊 \d\d-\d\d）/);
		expect(readText(html)).toContain("0 行已选，");
		const [, key] = /value="forget\/([^"]+)"/.exec(html) ?? [];
		expect(readText(await colleague.press(html, `forget/${key}`))).not.toContain("上次选定");
		expect(readText(await own.read(`${words} 2个`))).not.toContain("上次选定");
	});

	test("two lines of one article whose notes do not fit together: the page says whose note is not in the cart", async () => {
		const { press, read } = await open("zhaomin");
		const notes = ["三号产线检修用".repeat(8), "五号仓库备用".repeat(9)] as const;
		const rows = notes.map((note) => `${skuId}\t2\t${note}`);
		const text = readText(await press(await read(`商品编号\t数量\t备注\n${rows.join("\n")}`), "add"));
		expect(text).toContain("2 行已加入购物车，1 行备注未能带入，见各行");
		expect(text.match(/备注未能带入，请在购物车填写/g)).toHaveLength(1);
		expect(text).toContain(notes[1]);
	});
});
