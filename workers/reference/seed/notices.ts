/** Notices of the seed, the same for every mall. `daysAgo` is counted from the day of the seed. */
export const seedNotices = [
	{
		title: "关于国庆假期发货安排的通知",
		daysAgo: 2,
		topFlag: true,
		contentHtml:
			"<p>各采购单位：</p><p>国庆假期（10 月 1 日至 10 月 7 日）期间商城正常接单，各供应商仓库 10 月 4 日起恢复发货。请提前安排备货，假期内的急件请联系平台客服登记。</p><ul><li>现货商品：10 月 4 日起按下单顺序发货</li><li>需调拨商品：10 月 8 日起安排</li></ul>",
	},
	{
		title: "增值税专用发票集中开具时间调整",
		daysAgo: 6,
		topFlag: true,
		contentHtml:
			"<p>自本月起，增值税专用发票改为每月 5 日集中开具上月已完成订单，开具后 3 个工作日内寄出。请核对抬头的税号、注册地址、注册电话、开户行及账号。</p>",
	},
	{
		title: "劳保防护品类新增 6 家供应商",
		daysAgo: 9,
		topFlag: false,
		contentHtml:
			'<p>手部防护、呼吸防护与足部防护品类新引入 6 家供应商，同类商品可在搜索结果、商品页或购物车选“加入比价”，最多 4 件，在<a href="/compare">商品比价</a>中查看价格、税率与到货时间；比价结果可保存为<a href="/admin/goods/compareRecord">比价单</a>、打印或导出。</p>',
	},
	{
		title: "公司转账凭证审核说明",
		daysAgo: 15,
		topFlag: false,
		contentHtml:
			"<p>选择公司转账的订单，请在 24 小时内上传转账凭证（PNG、JPG、WebP 或 PDF，5 MB 以内），平台将在 1 个工作日内完成审核。</p>",
	},
	{
		title: "平台维护通知：周日凌晨 2:00–4:00",
		daysAgo: 21,
		topFlag: false,
		contentHtml: "<p>维护期间可以浏览商品，暂停下单与支付。给您带来不便，敬请谅解。</p>",
	},
	{
		title: "采购单号（PO）填写规范",
		daysAgo: 33,
		topFlag: false,
		contentHtml:
			"<p>确认订单时可填写采购单号，将随订单传递到供应商送货单与发票备注，便于贵司对账。每个订单填写一个单号。</p>",
	},
	{
		title: "化学试剂类商品收货须知",
		daysAgo: 47,
		topFlag: false,
		contentHtml: "<p>收货时请核对批号与有效期，外包装破损请当场拒收并拍照，48 小时内可申请售后。</p>",
	},
	{
		title: "新版购物车上线：支持按供应商合并运费",
		daysAgo: 60,
		topFlag: false,
		contentHtml: "<p>购物车按供应商分组展示，并提示距免运费还差的金额。</p>",
	},
];
