import type { BusinessModel } from "~/api/contract/auth";
import type { InvoiceType } from "~/api/schema/invoice";
import type { PayMethodCode } from "~/api/schema/pay-method";
import type { hotKeys, malls } from "../db/schema/catalogue";
import { toPicturePath } from "../pictures/picture-path";
import seedMalls from "./malls.json";

const colours: Readonly<Record<string, number>> = { red: 1, blue: 2, green: 3 };
const palettes: Readonly<Record<string, number>> = { red: 9, blue: 0, green: 1 };

type Detail = Record<"slogan" | "style" | "record" | "security", string> & {
	hot: readonly string[];
	closed?: PayMethodCode[];
	invoices?: InvoiceType[];
};

const details: Readonly<Record<string, Detail>> = {
	M1001: {
		slogan: "工业品一站购齐",
		style: "standard",
		record: "京ICP备20260001号-1",
		security: "京公网安备 11010502026001号",
		hot: ["外六角螺栓", "劳保手套", "深沟球轴承", "安全帽", "冲击钻", "断路器"],
	},
	M1002: {
		slogan: "企业办公福利采购",
		style: "standard",
		record: "",
		security: "",
		hot: ["复印纸", "笔记本电脑", "硒鼓", "中性笔", "显示器", "抽纸"],
	},
	M1003: {
		slogan: "实验与科研物资采购",
		style: "flat",
		record: "浙ICP备20260003号-2",
		security: "浙公网安备 33010602026003号",
		hot: ["移液器", "离心管", "烧杯", "丁腈手套", "电子天平", "无水乙醇"],
		closed: ["wechat"],
		invoices: [3, 2, 1],
	},
};

/** Columns of the footer: title → titles of articles, as in create-articles.ts. */
export const footerColumns: Readonly<Record<string, readonly string[]>> = {
	采购指南: ["注册与登录", "下单流程", "发票说明", "采购协议"],
	配送与验收: ["配送范围与时效", "验收与签收", "运费说明"],
	支付方式: ["公司转账", "预存款与账期", "在线支付"],
	售后服务: ["退换货政策", "维修与延保", "投诉与建议"],
	关于我们: ["商城介绍", "隐私政策", "联系我们"],
};

export function createMalls(): (typeof malls.$inferInsert)[] {
	return seedMalls.map(({ theme, businessModel, ...mall }) => {
		const { slogan, style, record, security, closed = [], invoices = [3, 2] } = getDetail(mall.mallCode);
		const no = palettes[theme] ?? 0;
		return {
			...mall,
			businessModel: businessModel as BusinessModel,
			decorationColor: colours[theme] ?? 1,
			decorationStyle: style,
			icon: toPicturePath({ kind: "icon", no, view: 1, text: mall.name }),
			logo: toPicturePath({ kind: "logo", no, view: 1, text: mall.name }),
			slogan,
			websiteRecord: record,
			publicSecurityRecord: security,
			navigation: JSON.stringify({ list: createFooter(mall.mallCode) }),
			closedPayMethods: closed,
			invoiceTypes: invoices,
		};
	});
}

export function createHotKeys(): (typeof hotKeys.$inferInsert)[] {
	return seedMalls.flatMap(({ mallCode }) =>
		getDetail(mallCode).hot.map((keyword, sort) => ({ mallCode, sort, keyword, link: null })),
	);
}

/** The id stays the same in a new seed, so that links to an article still work. */
export function toArticleId(mallCode: string, title: string): string {
	const titles = Object.values(footerColumns).flat();
	return `${mallCode.slice(1)}${String(titles.indexOf(title) + 1).padStart(3, "0")}`;
}

function createFooter(mallCode: string) {
	return Object.entries(footerColumns).map(([title, articles]) => ({
		title,
		children: articles.map((name) => ({ title: name, articleId: toArticleId(mallCode, name) })),
	}));
}

function getDetail(mallCode: string) {
	const detail = details[mallCode];
	if (!detail) throw new Error(`mall ${mallCode} of malls.json has no details`);
	return detail;
}
