// The start script and the tests import this file directly, so it must not import anything.

/** The password of all accounts for trying the mall. */
const seedPassword = "Mall@2026";

type SeedAccount = {
	mallCode: string;
	loginName: string;
	password: string;
	/** For the log-in by SMS. */
	phone: string;
	/** Shown beside the account: the cases that it is for. */
	note: string;
};

export const seedAccounts: SeedAccount[] = [
	account(
		"M1001",
		"wanglei",
		"13800001001",
		"红杉精工采购经理：竞价、询比价权益，全部菜单，未读消息超过 99 条",
	),
	account("M1001", "zhaomin", "13800001002", "云桥建设采购员：没有竞价与询比价权益"),
	account("M1001", "liuyang", "13800001003", "红杉精工库管员：菜单较少，不能使用在线客服"),
	account("M1002", "chenjing", "13800001011", "蓝海实业采购员（STANDARD 商城），有账期额度"),
	account("M1002", "huangbo", "13800001012", "北辰物流采购员（STANDARD 商城），没有预存款与账期"),
	account("M1003", "sunhao", "13800001021", "绿洲生物采购经理：只有竞价权益"),
	account("M1003", "linyue", "13800001022", "青禾实验室采购员：只有询比价权益"),
	account("M1001", "hejun", "13800001004", "启明装备采购员：超过 ¥2,000.00 或超出本月预算的订单需审批"),
	account("M1001", "fangjie", "13800001005", "启明装备采购总监：审批本公司的订单"),
];

function account(mallCode: string, loginName: string, phone: string, note: string): SeedAccount {
	return { mallCode, loginName, password: seedPassword, phone, note };
}
