import { expect, test } from "vitest";
import { explainRight, explainWhoGives } from "./explain-right";

const wanglei = { loginName: "wanglei", realName: "王磊" };

test("§6 rights: a missing one is named, with the colleagues who can give it", () => {
	expect(explainRight("发票抬头", [wanglei, { loginName: "li-na2", realName: "" }])).toBe(
		"缺少“发票抬头”权限，请联系王磊、li-na2开通",
	);
	expect(
		explainRight(
			"发票抬头",
			Array.from({ length: 9 }, () => wanglei),
		).match(/王磊/g),
	).toHaveLength(3);
});

test("§6 rights: without a name it says whom to ask", () => {
	expect(explainWhoGives([wanglei])).toBe("请联系王磊开通");
});

test("§6 rights: where no colleague can give it, the platform can", () => {
	expect(explainRight("竞价采购", [])).toBe("缺少“竞价采购”权限，请联系平台客服开通");
});
