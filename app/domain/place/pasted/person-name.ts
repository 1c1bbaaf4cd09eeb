const surnames = new Set(
	"赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊惠甄曲家封芮储靳邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东殴沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公覃肖邸佘闫代仝付涂谌占苑亓岳仉佟楚帅缑亢况郈付区",
);
const doubleSurname =
	/^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|司徒|夏侯|端木|南宫|轩辕|百里|呼延|独孤|申屠|淳于|公冶)/;
const title =
	/(?:先生|女士|小姐|太太|老师|经理|主任|师傅|同志|同学|阿姨|总|工|姐|哥|处|科长|部长|厂长|店长)$/;
const post = /(?:部|组|仓库|前台|食堂|项目部|收发室|采购|库房|仓管|收货员|值班室|财务|行政|办公室)$/;
const placeEnd =
	/(?:路|街|巷|弄|号|楼|室|层|栋|座|幢|单元|村|镇|乡|区|县|市|省|旗|大道|大厦|广场|公司|厂|店|收|中心|大学|学院|医院|园|社区|小区)$/;
const noName =
	/^(?:谢谢|您好|你好|麻烦|请|尽快|默认|中国|全国|工作日|周末|包邮|公司|家|单位|常用|其他|无|急|地址|电话)|送货|发货|发票|快递|联系|签收|配送|到付|上门/;
const han = /^[\p{Script=Han}〇]+$/u;

/** A name as it is filled in: "给老王(收)" is 老王, "何勇(先生)" is 何勇先生; "" for a text that is none. */
export function toName(text: string): string {
	return text
		.replace(/^(?:请?[送寄交]?给)/, "")
		.replace(/[(（](先生|女士|小姐|太太|老师)[)）]/, "$1")
		.replace(/[(（[]?(?:收件|收货|亲收|亲启|收|启)[)）\]]?$/, "")
		.replace(/^[\s,;:()（）-]+|[\s,;:(（-]+$/g, "")
		.trim();
}

const latin = /^[A-Za-z][A-Za-z.' -]+$/;

/** How sure a name is. The first rule that fits decides. */
const rates: [points: number, fits: (name: string) => boolean][] = [
	[0, (name) => name.length < 2 || name.length > 20 || /\d/.test(name) || noName.test(name)],
	// John Smith, or a first name alone. Three letters may be an abbreviation.
	[2, (name) => latin.test(name) && (/\s/.test(name) || name.length > 3)],
	[1, (name) => latin.test(name)],
	// 阿依古丽·买买提
	[3, (name) => /^[\p{Script=Han}]{1,10}(?:·[\p{Script=Han}]{1,10}){1,3}$/u.test(name)],
	[0, (name) => !han.test(name.replace(/[()]/g, ""))],
	// 王经理
	[4, (name) => startsWithSurname(name) && title.test(name) && name.length <= 6],
	// 采购部
	[1.5, (name) => post.test(name) && name.length <= 10],
	[0, (name) => placeEnd.test(name)],
	// 张三, 欧阳修文: one or two characters behind the surname, which counts as one.
	[3, (name) => startsWithSurname(name) && [2, 3].includes(countSigns(name))],
	[1, (name) => name.length <= 5],
];

/** How sure a text is the name of a person or a post: 4 a surname with a title, 0 none. */
export function rateName(text: string): number {
	const name = toName(text);
	return rates.find(([, fits]) => fits(name))?.[0] ?? 0;
}

export function startsWithSurname(text: string): boolean {
	return doubleSurname.test(text) || surnames.has(text.slice(0, 1));
}

/** The characters of a name. A surname of two counts as one. */
function countSigns(name: string): number {
	return name.length - (doubleSurname.test(name) ? 1 : 0);
}
