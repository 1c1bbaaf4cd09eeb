const peoples =
	"各族|土家族|布依族|哈尼族|景颇族|傈僳族|仫佬族|毛南族|撒拉族|保安族|东乡族|裕固族|达斡尔族|达斡尔|鄂温克族|鄂温克|鄂伦春|仡佬族|纳西族|普米族|拉祜族|布朗族|独龙族|维吾尔族|维吾尔|哈萨克族|哈萨克|柯尔克孜族|柯尔克孜|塔吉克|朝鲜族|蒙古族|蒙古|锡伯|苗族|藏族|羌族|彝族|侗族|傣族|壮族|白族|回族|满族|瑶族|畲族|黎族|土族|水族|佤族|怒族";
const ending = new RegExp(
	`^(.{2,}?)(?:特别行政区|(?:${peoples})*自治[区州县旗]|新区|地区|林区|特区|矿区|省|市|盟|州|区|县|旗)$`,
);
const zone = /(?:高新技术产业开发区|高新技术开发区|高新技术产业园区|高新区)$/;
const economic = /(?:经济技术开发区|经济开发区|经济技术开发|开发区|经开区)$/;

/**
 * The name of an area without its kind: 苏州市 → 苏州, 延边朝鲜族自治州 → 延边; the name itself where too little is left.
 */
export function stemArea(name: string): string {
	return ending.exec(name)?.[1] ?? name;
}

/** Other writings of an area below `parent`: some say its kind, others only name it. */
export function listAliases(name: string, parent = ""): { whole: string[]; short: string[] } {
	const stem = stemArea(name);
	const whole = [name];
	const kind = /自治([州县旗])$/.exec(name)?.[1];
	if (kind) whole.push(`${stem}${kind}`);
	const head = name.startsWith(parent) ? parent : stemArea(parent);
	const own = head && name.startsWith(head) && name.length - head.length >= 3 ? name.slice(head.length) : "";
	if (own) whole.push(own);
	if (zone.test(name)) whole.push("高新区", "高新技术开发区", "高新技术产业开发区");
	else if (economic.test(name)) whole.push("经开区", "开发区", "经济开发区", "经济技术开发区");
	return { whole: [...new Set(whole)], short: stem !== name ? [stem] : [] };
}

/** Two writings of one area: 北京 and 北京市. */
export function isSameArea(a: string, b: string): boolean {
	return a === b || stemArea(a) === b || a === stemArea(b);
}
