/** The meaning of a column of a pasted table. */
export const columnKinds = [
	"index",
	"skuId",
	"code",
	"name",
	"model",
	"brand",
	"num",
	"unit",
	"date",
	"reqNo",
	"note",
	"other",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const columnNames: Record<ColumnKind, string> = {
	index: "序号",
	skuId: "商品编号",
	code: "物料编码",
	name: "名称",
	model: "型号规格",
	brand: "品牌",
	num: "数量",
	unit: "单位",
	date: "需求日期",
	reqNo: "采购申请号",
	note: "备注",
	other: "不使用",
};
