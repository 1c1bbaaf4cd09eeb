const traditional = "數單價規號編碼備註項稱貨額總計合時間廠採購請" as const;
const simple = "数单价规号编码备注项称货额总计合时间厂采购请" as const;
const anyTraditional = new RegExp(`[${traditional}]`, "g");

/** A head or a word before a total in simplified characters, as far as these words need them. */
export function toSimpleHead(text: string): string {
	return text.replace(anyTraditional, (sign) => simple[traditional.indexOf(sign)] ?? sign);
}
