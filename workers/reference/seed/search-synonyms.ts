import { brandLists } from "../catalogue/brand-names";
import type { searchSynonyms } from "../db/schema/catalogue";

/** Words with the same meaning, in both directions. */
const same = `
打印纸 复印纸 影印纸 静电复印纸
螺钉 螺栓
空开 空气开关 断路器 微断 空气断路器 小型断路器
漏电保护器 漏保 漏电开关 漏电断路器 漏电保护开关 漏保开关
全螺纹 全牙 通牙 全丝
半螺纹 半牙 半丝
膨胀螺栓 膨胀螺丝 拉爆 拉爆螺丝 拉爆螺栓 膨胀螺钉 胀栓
内六角圆柱头螺钉 内六角螺丝 内六角螺栓 内六角螺钉 杯头螺丝
外六角螺栓 外六角螺丝 六角头螺栓 六角螺栓
平垫圈 平垫 平垫片 平华司
弹簧垫圈 弹垫 弹簧垫
活动扳手 活络扳手 活扳手 活口扳手
锤子 榔头 铁锤 羊角锤
钢丝钳 老虎钳 克丝钳
斜口钳 斜嘴钳 水口钳
切割片 砂轮片 切割砂轮 切割砂轮片
麻花钻头 麻花钻 钻花
高速钢 hss
内螺纹 内丝 丝扣 内牙
外螺纹 外丝 外牙
单芯铜线 塑铜线 铜芯线 bv线
电工胶布 绝缘胶布 电胶布 绝缘胶带 电工胶带 电气绝缘胶带
平板灯 面板灯
螺口 e27
卡口 b22
光伏组件 太阳能板 光伏板 太阳能电池板
离心管 ep管
三角烧瓶 锥形瓶 三角瓶
烘箱 干燥箱 烤箱
鼓风干燥箱 烘箱
饮用天然水 矿泉水 纯净水 饮用水 瓶装水
警示胶带 警示带 警戒带 警戒胶带 斑马胶带
背心 马甲
护目镜 防护镜
防静电工作服 防静电服 静电服
电脑 计算机
固态硬盘 ssd
插线板 插排 排插 接线板 拖线板 插座板
签字笔 中性笔 水笔 碳素笔
安全帽 头盔 工地帽
劳保鞋 安全鞋 防护鞋 工作鞋
纸巾 抽纸 面巾纸 餐巾纸 面纸
硒鼓 粉盒 墨粉盒 碳粉盒
枪头 吸头 吸嘴
螺丝刀 螺丝批 改锥 起子 旋凿
扳手 扳子
显示器 显示屏 屏幕
笔记本电脑 手提电脑 便携式电脑 手提
台式机 台式电脑 电脑主机
胶带 胶布 胶纸
封箱胶带 透明胶 透明胶带 封口胶 打包胶带
便利贴 便签 便签纸 告示贴 百事贴 报事贴
文件夹 资料夹
抽杆文件夹 抽杆夹 拉杆夹 拉杆文件夹
订书机 订书器 装订机
美工刀 裁纸刀 壁纸刀
防尘口罩 防护口罩
护目镜 防护眼镜 护目眼镜 安全眼镜
耳塞 防噪音耳塞 隔音耳塞
安全绳 安全带
反光背心 反光衣 反光马甲
工作服 工装 劳保服 工衣
雨衣 雨披
劳保手套 防护手套
棉纱手套 线手套 纱线手套
乳胶手套 橡胶手套
电钻 手电钻
角磨机 磨光机 打磨机 角向磨光机 手磨机
卷尺 钢卷尺 盒尺
游标卡尺 卡尺
扎带 扎线带 尼龙扎带 束线带
生料带 密封带
皮带 传动带 三角带
润滑剂 润滑油 润滑脂
除锈剂 松动剂 除锈润滑剂 防锈润滑剂
灯泡 球泡 球泡灯
日光灯 灯管 荧光灯
手电筒 手电 电筒
电池 干电池
电线 电缆 导线
网线 网络线 双绞线
交换机 网络交换机
路由器 无线路由器
鼠标 滑鼠
u盘 优盘 闪存盘
硬盘 固态硬盘 移动硬盘
投影仪 投影机
打印机 打印一体机 激光打印机
摄像头 摄像机
洗手液 洗手露
洗洁精 洗涤灵
垃圾袋 塑料垃圾袋
垃圾桶 垃圾箱
拖把 墩布
消毒液 消毒水
水杯 杯子
保温杯 保温壶
移液器 移液枪
天平 电子秤 分析天平
培养皿 平皿
酒精 乙醇
滤纸 过滤纸
pH计 酸度计
热水袋 暖水袋
被子 被芯
枕头 枕芯
四件套 床品套件
沙发 沙发椅
椅子 座椅
办公椅 电脑椅 转椅
毛巾 洗脸巾
充电宝 移动电源
充电器 充电头
数据线 充电线
接触器 交流接触器
继电器 中间继电器
接线端子 端子
热缩管 热缩套管
电烙铁 烙铁
万用表 数字万用表 多用表
`;

/** English nouns and colours of lists, in both numbers. They find the Chinese words. */
const english = `
bolt bolts 螺栓
screw screws 螺钉 螺栓
nut nuts 螺母
washer washers 垫圈
anchor anchors 膨胀螺栓
hex hexagon 六角
wrench wrenches spanner spanners 扳手
adjustable 活动
screwdriver screwdrivers 螺丝刀
phillips 十字
slotted 一字
pliers plier 钳
hammer hammers 锤
drill drills 钻
bit bits 钻头
grinder grinders 角磨机
cutting 切割
disc discs disk disks 片
wheel wheels 片
bearing bearings 轴承
ball 球
valve valves 阀
flange flanged 法兰
oil 油
hydraulic 液压
tape tapes 胶带
measuring 卷尺
insulation insulating electrical 绝缘
warning 警示
glove gloves 手套
nitrile 丁腈
latex 乳胶
cotton 棉
cut 防割
helmet helmets 安全帽
hat hats 帽
safety 安全 防护
shoe shoes boots 鞋
goggles glasses 眼镜
earplug earplugs 耳塞
corded 带线
mask masks 口罩
dust 防尘
respirator respirators 防毒面具
valved 带阀
vest vests 背心
reflective 反光
coverall coveralls 连体
antistatic esd 防静电
extinguisher extinguishers 灭火器
powder 干粉
rope ropes lanyard lanyards 安全绳
cable cables 线 电缆
wire wires 线
tie ties 扎带
breaker breakers mcb 断路器
rcbo rcd 漏电保护器
contactor contactors 接触器
relay relays 继电器
socket sockets outlet 插座
plug plugs 插头
lamp lamps bulb bulbs light 灯
multimeter multimeters 万用表
battery batteries 电池
alkaline 碱性
paper 纸
copy copier 复印
pen pens 笔
gel 中性笔
marker markers 白板笔 记号笔
whiteboard 白板
notebook notebooks 笔记本
laptop laptops 笔记本电脑
desktop 台式机
computer computers pc 电脑
monitor monitors 显示器
keyboard keyboards 键盘
mouse mice 鼠标
wireless 无线
router routers 路由器
switch switches 交换机
printer printers 打印机
toner toners 硒鼓
projector projectors 投影仪
webcam webcams 摄像头
stapler staplers 订书机
folder folders 文件夹
calculator calculators 计算器
shredder shredders 碎纸机
tissue tissues 抽纸
bag bags 袋
garbage trash rubbish 垃圾
coffee 咖啡
water 水
beaker beakers 烧杯
flask flasks 烧瓶
cylinder cylinders 量筒
pipette pipettes 移液器
tip tips 吸头
tube tubes 管
centrifuge 离心
petri 培养皿
filter filters 滤纸
balance balances 天平
microscope microscopes 显微镜
stirrer stirrers 搅拌器
ethanol alcohol 乙醇
black 黑色
white 白色
red 红色
blue 蓝色
yellow 黄色
green 绿色
grey gray 灰色
orange 橙色
transparent clear 透明
brass 黄铜
steel 钢
stainless ss 不锈钢
zinc galvanized 镀锌
plated 镀
glass 玻璃
`;

/** The first word also finds the others, but they do not find the first. */
const wider = `
电钻 冲击钻
手电钻 冲击钻
n95 kn95
电脑 笔记本电脑 台式机 一体机 商用台式机
笔记本 笔记本电脑
螺帽 螺母
垫片 垫圈
刀片 美工刀
硬碟 硬盘
螺丝 螺钉 螺栓
笔 中性笔 圆珠笔 白板笔 记号笔
纸 复印纸
本子 笔记本
耗材 硒鼓 墨盒
劳保 手套 口罩 安全帽 安全鞋
消防 灭火器
灯 灯泡 灯管
工具 扳手 螺丝刀 钳子
钳子 钢丝钳 尖嘴钳 老虎钳
锁 挂锁
双色 黄绿
国标 gb
aa 5号
aaa 7号
五号 5号
七号 7号
2k 2560×1440
4k 3840×2160
1080p 1920×1080
梯子 人字梯
标签 标签纸
箱子 收纳箱 周转箱
`;

/** Every pair of words, one row per direction. */
export function createSynonyms(): (typeof searchSynonyms.$inferInsert)[] {
	const rows = new Map<string, { word: string; means: string }>();
	const add = (word: string, means: string) => {
		if (word !== means) rows.set(`${word} ${means}`, { word, means });
	};
	for (const words of [...toLists(same), ...brandLists]) {
		for (const word of words) for (const means of words) add(word, means);
	}
	for (const words of toLists(english)) {
		const isLatin = (word: string) => /^[a-z]+$/.test(word);
		for (const word of words.filter(isLatin))
			for (const means of words.filter((one) => !isLatin(one))) add(word, means);
	}
	for (const [word = "", ...meanings] of toLists(wider)) for (const means of meanings) add(word, means);
	return [...rows.values()];
}

function toLists(lines: string): string[][] {
	return lines
		.trim()
		.split("\n")
		.map((line) => line.toLowerCase().split(" "));
}
