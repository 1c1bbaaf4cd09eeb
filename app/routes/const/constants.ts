import { defaultProcurementType } from "~/domain/procurement-type";
import { defaultArea, formatAreaId } from "~/session/address-area";
import { badgeMaximum } from "~/ui/badge/badge";
import { clickThrottle } from "~/ui/throttle/throttle";

export type Constant = [name: string, value: string];

/**
 * SPEC §9, as this build has it. What lives in the shell or in the worker, which no screen may import, is repeated
 * here; a test compares it with its source.
 */
export const shellConstants = {
	barDuration: 5000,
	barThrottle: 200,
	barHide: 500,
	loginDelay: 1000,
	mallInfoTimeout: 5000,
	pageCacheEntries: 100_000,
	pageCacheLifetime: 3_600_000,
};

export function listLimits(): Constant[] {
	const at = shellConstants;
	return [
		["未读角标上限", String(badgeMaximum)],
		["重复点击间隔", `${clickThrottle} ms`],
		["登录失效后跳转", `${at.loginDelay} ms`],
		["商城信息超时", `${at.mallInfoTimeout} ms`],
		["加载条", `最长 ${at.barDuration} ms，节流 ${at.barThrottle} ms，完成后 ${at.barHide} ms 隐藏`],
		["页面缓存", `最多 ${at.pageCacheEntries} 条，${at.pageCacheLifetime / 60_000} 分钟，浏览器 60 s`],
		["价格字号", "小 14 px，中 18 px，大 28 px"],
		["版心宽度", "1200 px，页头 193 px，页脚 183 px"],
	];
}

export function listCodes(): Constant[] {
	return [
		["竞价大厅平台编码", "18"],
		["询比价大厅平台编码", "19"],
		["主题编码", "1 红 #f63218，2 蓝 #0067e5，3 绿 #0aaf60"],
		["默认采购权益", defaultProcurementType],
		["默认收货地区", formatAreaId(defaultArea)],
	];
}
