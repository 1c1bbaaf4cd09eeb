/**
 * The fields by which a company assigns an order in its own books: their names on the screen, and their most
 * characters (UTF-16 units). Screens of the browser read them, so no schema stands in this file.
 */
export const costFields = [
	{ name: "poNo", label: "采购单号", max: 50 },
	{ name: "costCenter", label: "成本中心", max: 60 },
	{ name: "project", label: "项目", max: 60 },
] as const;

export type CostFieldName = (typeof costFields)[number]["name"];
