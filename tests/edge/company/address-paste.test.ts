import { beforeAll, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown } from "../../support/page/read-page.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
beforeAll(async () => {
	mall = await useSharedMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
});

const path = "/admin/company/address/edit";
const whole = "收货人：李小红 139-1234-5678 上海浦东新区张江镇祖冲之路1000弄5号 邮编201203";

/** Presses a button of the empty form with these fields, as a browser without a script does. */
async function press(verb: string, fields: Record<string, string>) {
	const answer = await mall.fetch("hongshan", path, {
		token: buyer.token,
		cookies: { business_model: "OPEN" },
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ ...fields, do: verb }).toString(),
		redirect: "manual",
	});
	const html = await answer.text();
	return { answer, html, form: readPageForm(html, /name="a\.paste"/) };
}

test("UX address paste: without a script the form comes back filled, and saves the address", async () => {
	const { answer, html, form } = await press("paste", { "a.paste": whole, "a.alias": "张江仓" });
	expect(answer.status).toBe(200);
	expect(Object.fromEntries(form)).toMatchObject({
		"a.paste": whole,
		"a.name": "李小红",
		"a.mobile": "13912345678",
		"a.zip": "201203",
		"a.address": "祖冲之路1000弄5号",
		"a.alias": "张江仓",
	});
	expect(html).toContain("已填入下面各栏，请核对后保存");
	const saved = await press("save", Object.fromEntries(form));
	expect(saved.answer.status).toBe(303);
	const { body } = await buyer.get("mall", "/address/list");
	expect(body).toContainEqual(
		expect.objectContaining({
			provinceName: "上海市",
			cityName: "浦东新区",
			districtName: "张江镇",
			address: "祖冲之路1000弄5号",
		}),
	);
});

test("UX address paste: a street that the text does not say is asked for, and what was typed stays", async () => {
	const { answer, html, form } = await press("paste", {
		"a.paste": "13800138000 江苏省苏州市工业园区星湖街328号",
		"a.name": "收货组",
	});
	expect(answer.status).toBe(400);
	expect(html).toContain("请选择街道");
	expect(Object.fromEntries(form)).toMatchObject({
		"a.name": "收货组",
		"a.mobile": "13800138000",
		"a.streetId": "",
		"a.address": "星湖街328号",
	});
	expect(form.get("a.districtId")).toMatch(/^\d+$/);
	expect(html).toContain("未识别姓名，保留原来的“收货组”");
});

test("UX address paste: a second text that lacks what the first one said names each thing of the first that stays", async () => {
	const first = await press("paste", { "a.paste": `${whole} 021-55556666` });
	expect(first.html).not.toContain("保留原来的");
	const fields = Object.fromEntries(first.form);
	const second = await press("paste", { ...fields, "a.paste": "江苏省苏州市工业园区星湖街328号" });
	expect(Object.fromEntries(second.form)).toMatchObject({ "a.name": "李小红", "a.address": "星湖街328号" });
	for (const said of ["姓名，保留原来的“李小红”", "手机号码，保留原来的“13912345678”"])
		expect(second.html).toContain(`未识别${said}`);
	expect(second.html).toContain("未识别固定电话，保留原来的“021-55556666”");
	expect(second.html).toContain("未识别邮政编码，保留原来的“201203”");
	expect(second.html).not.toMatch(/未识别(?:地区|详细地址)/);
	const third = await press("paste", { ...fields, "a.paste": "王芳 13800138000" });
	expect(third.html).toMatch(/未识别地区，保留原来的(?!“)/);
	expect(third.html).toContain("未识别详细地址，保留原来的“祖冲之路1000弄5号”");
	expect(third.html).not.toMatch(/未识别(?:姓名|手机号码)/);
});

test.each([
	["nothing", "", "请先粘贴地址"],
	["10,000 characters", "江苏省苏州市".repeat(1667), "文字最多 1000 字，现在 10002 字"],
	["markup", "<script>alert(1)</script>", "没有识别出收货人"],
])("UX address paste: %s is refused with a reason, and nothing typed is lost", async (_, text, said) => {
	const { answer, html, form } = await press("paste", { "a.paste": text, "a.address": "旧地址 1 号" });
	expect(answer.status).toBe(400);
	expect(html).toContain(said);
	expect(html).not.toContain("<script>alert(1)</script>");
	expect(readShown(html)).not.toContain("<script>alert");
	expect(form.get("a.address")).toBe("旧地址 1 号");
});
