/** The family names of most people, as a part of a pattern. */
export const surname =
	"[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤]";

/** A person by name and title, as a part of a pattern: 王主任, 刘工, 老周, 小陈. */
export const person = `${surname}\\p{Script=Han}{0,2}(?:工|总|姐|哥|经理|老师|师傅|主任|先生|女士|院长|校长|科长|部长|主管|班长|队长|厂长|店长|会计|护士长|医生)|[老小阿]${surname}`;
