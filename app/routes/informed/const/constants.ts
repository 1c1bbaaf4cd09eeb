import { getMallInfo } from "~/api/contract/content";
import { defaultProcurementType } from "~/domain/access/procurement-type";
import { cachedPages, hallPlatforms, loadingBar, loginDelay } from "~/domain/page/business-constants";
import { defaultArea, formatAreaId } from "~/session/address-area";
import { clickThrottle } from "~/ui/control/throttle/throttle";
import { badgeMaximum } from "~/ui/look/badge/format-badge";

export type Constant = [name: string, value: string];

/** The limits of SPEC §9 in this build. */
export function listLimits(): Constant[] {
	const { duration, throttle, hide } = loadingBar;
	const { maxEntries, freshMs, browserSeconds } = cachedPages;
	return [
		["未读角标上限", String(badgeMaximum)],
		["重复点击间隔", `${clickThrottle} ms`],
		["登录失效后跳转", `${loginDelay} ms`],
		["商城信息超时", `${getMallInfo.timeoutMs} ms`],
		["加载条", `最长 ${duration} ms，节流 ${throttle} ms，完成后 ${hide} ms 隐藏`],
		[
			"页面缓存",
			`最多 ${maxEntries} 条，含价格 ${freshMs.minute / 1000} s，其他 ${freshMs.hour / 60_000} 分钟，浏览器 ${browserSeconds} s`,
		],
		["价格字号", "小 14 px，中 18 px，大 28 px"],
		["版心宽度", "1200 px，页头 193 px，页脚 183 px"],
	];
}

export function listConstants(): Constant[] {
	return [
		["竞价大厅平台编码", String(hallPlatforms.bidding)],
		["询比价大厅平台编码", String(hallPlatforms.inquiry)],
		["主题编码", "1 红 #f63218，2 蓝 #0067e5，3 绿 #0aaf60"],
		["默认采购权益", defaultProcurementType],
		["默认收货地区", formatAreaId(defaultArea)],
	];
}
