import { brandLists } from "../catalogue/brand-names";
import type { searchSynonyms } from "../db/schema/catalogue";

/** Words with the same meaning, in both directions. */
const same = `
打印纸 复印纸 影印纸 静电复印纸
螺丝 螺钉 螺栓
空开 空气开关 断路器 微断 空气断路器
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
便利贴 便签 便签纸 告示贴 百事贴
文件夹 资料夹
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
角磨机 磨光机 打磨机
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
	for (const [word = "", ...meanings] of toLists(wider)) for (const means of meanings) add(word, means);
	return [...rows.values()];
}

function toLists(lines: string): string[][] {
	return lines
		.trim()
		.split("\n")
		.map((line) => line.toLowerCase().split(" "));
}
