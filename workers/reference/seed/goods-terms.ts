/** Dimensions that do not change the price. */
export const freeDims: readonly string[] = ["颜色", "尺码", "色温", "外壳", "口味"];

export const places =
	"江苏苏州 浙江宁波 广东深圳 山东青岛 河北沧州 上海 浙江温州 福建厦门 湖北武汉 安徽合肥".split(" ");

/** Attachments (附件) that belong to a tool: name of the tool → name of the attachment. */
export const attachments: Readonly<Record<string, string>> = {
	激光打印机: "硒鼓",
	充电式冲击钻: "麻花钻头",
	角磨机: "切割片",
	移液器: "移液吸头",
	数字万用表: "碱性电池",
	无线鼠标: "碱性电池",
};

/** Products that can be gifts (赠品). */
export const giftProducts: readonly string[] = ["笔记本", "中性笔", "便利贴", "抽纸", "U盘"];
