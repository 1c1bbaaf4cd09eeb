const lines = `
惠普 hp 惠普hp
联想 lenovo thinkpad
戴尔 dell
华为 huawei
苹果 apple
小米 xiaomi mi
华硕 asus
宏碁 acer
三星 samsung
罗技 logitech
雷柏 rapoo
双飞燕 a4tech
微软 microsoft
英特尔 intel
金士顿 kingston
闪迪 sandisk
西部数据 西数 wd
希捷 seagate
佳能 canon
爱普生 epson
兄弟 brother
理光 ricoh
京瓷 kyocera
施乐 xerox 富士施乐
奔图 pantum
得力 deli
晨光 m&g mg
齐心 comix
真彩 truecolor
斑马 zebra
百乐 pilot
三菱 mitsubishi
国誉 kokuyo
广博 guangbo
施耐德 schneider 施耐德电气
正泰 chint
德力西 delixi
西门子 siemens
欧姆龙 omron
松下 panasonic
公牛 bull
飞利浦 philips
欧普 opple
雷士 nvc
远东 远东电缆 feidong
人民电器 people
博世 bosch
牧田 makita
得伟 dewalt
史丹利 stanley
世达 sata
力易得 endura
长城精工 greatwall
田岛 tajima
东成 dongcheng dca
普锐马 proma
霍尼韦尔 honeywell
代尔塔 delta deltaplus
赛立特 safety-inxs
梅思安 msa
安思尔 ansell
杜邦 dupont
优唯斯 uvex
3m 明尼苏达
爱马斯 amms
斯凯孚 skf
恩斯克 nsk
舍弗勒 fag
乐泰 loctite
wd-40 wd40
美孚 mobil
壳牌 shell
赛多利斯 sartorius
梅特勒 mettler 梅特勒托利多
艾本德 eppendorf
赛默飞 thermo thermofisher nalgene 耐洁
大龙 dlab dragonlab
康宁 corning
蜀牛 shuniu
垒固 leigu
雷磁 leici
维达 vinda
清风 breeze
心相印 mindactupon
蓝月亮 bluemoon
威露士 walch
滴露 dettol
妙洁 miaojie
东芝 toshiba
索尼 sony
tp-link 普联 tplink
海康威视 海康 hikvision
大华 dahua
锐捷 ruijie
新华三 h3c 华三
思科 cisco
山特 santak
施迈赛 schmersal
无印良品 muji
宜得利 nitori
罗莱 luolai
`;

/** The names of one brand: in Chinese, in Latin letters, as people write them. */
export const brandLists: readonly (readonly string[])[] = lines
	.trim()
	.split("\n")
	.map((line) => line.toLowerCase().split(" "));

/** Every name of a brand, normalised. A mall need not have its goods. */
export const brandNames: ReadonlySet<string> = new Set(brandLists.flat());
