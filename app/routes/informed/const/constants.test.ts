import { expect, test } from "vitest";
import { listConstants, listLimits } from "./constants";

test("§9.2, §9.6: /const shows the specification's figures, which the build uses", () => {
	const shown = new Map([...listLimits(), ...listConstants()]);
	expect(Object.fromEntries(shown)).toMatchObject({
		未读角标上限: "99",
		重复点击间隔: "2000 ms",
		登录失效后跳转: "1000 ms",
		商城信息超时: "5000 ms",
		加载条: "最长 5000 ms，节流 200 ms，完成后 500 ms 隐藏",
		页面缓存: "最多 100000 条，含价格 60 s，其他 60 分钟，浏览器 60 s",
		竞价大厅平台编码: "18",
		询比价大厅平台编码: "19",
		默认采购权益: "1",
		默认收货地区: "1_72_55653_0",
	});
});
