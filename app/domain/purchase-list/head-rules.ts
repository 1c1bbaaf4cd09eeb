import type { ColumnKind } from "./column-kinds";
import type { Rule } from "./rule";

/** A kind of heads. Its pattern reads a head without spaces, signs and brackets. */
type HeadRule = Rule & { kind: ColumnKind };

/** The first that fits a head counts. A test reads each example. */
export const headRules: readonly HeadRule[] = [
	{
		kind: "index",
		says: /^(序号?|项次|行号|行项目|no\.?|number|#|item(no)?\.?)$/,
		examples: "序号 ; 项次 ; 行项目 ; No. ; # ; Item",
	},
	{
		kind: "skuId",
		says: /^(sku(id|编号|编码|号)?|(商品|商城|平台|产品)(编[号码]|id))$/,
		examples: "SKU ; SKU编号 ; 商品编号 ; 商城编码 ; 平台 编号 ; 商品ID",
	},
	{
		kind: "date",
		says: /^(?:需[求用要]|要求|[期希]望|使用)(?:到货|交货|送货|交付|使用|到位)?(?:日期?|时间|交期)$|^(?:要求|期望)?(?:到货|交货|送货|交付)(?:日期?|时间)$|^(?:要求)?交期$|^(?:required?|needby|due|delivery)date$/,
		examples: "需求日期 ; 要求到货日期 ; 期望交期 ; 到货时间 ; 交期 ; Required Date ; Due Date",
	},
	{
		kind: "reqNo",
		says: /^(?:采购申请|请购|申购|申请)单?(?:编?号|号码)$|^(?:pr|requisition)(?:no\.?)?$/,
		examples: "采购申请号 ; 请购号 ; 申请编号 ; PR No. ; Requisition",
	},
	{
		kind: "note",
		says: /^(?:成本|费用)中心|^(?:使用|需求|需用|领用)(?:部门|科室|车间|人)$|costcent(?:er|re)/,
		examples: "成本中心 ; 成本中心代码 ; 使用部门 ; 领用人 ; Cost Center",
	},
	{
		kind: "other",
		says: /单价|金额|总价|价格|价税|含税|税率|预算|库存|日期|交期|时间|到货|部门|申请人|使用人|图片|照片|供应商|供货商|price|amount|date|supplier|stock/,
		examples:
			"含税单价 ; 金额（元） ; 当前库存 ; 申请部门 ; 申请人 ; 供应商名称 ; 图片 ; Unit Price ; Amount",
	},
	{
		kind: "other",
		says: /上[月年次期季周]|去年|[年月周日季]度?用量|未[到交领]|欠|验收|往年|历史|最近|[月年]均|已[采购订领用到发入下]|现有|现存|结存|剩余|在途|可用|起订|最[小低少]|moq|包装数|装箱|每[箱盒包件台]|单[台套机]|退货|入库|出库/,
		examples:
			"上月用量 ; 去年采购量 ; 月均用量 ; 未到数量 ; 已领数量 ; 现有数量 ; 在途 ; 最小起订量 ; MOQ ; 每箱数量 ; 单台用量 ; 入库数量",
	},
	{
		kind: "unit",
		says: /^(?:主|辅|基本|订单|计量|采购|数量|销售|计价|包装)*单位(?:名称)?$|^计量$|^量词$|^(units?|uom|u\/m)$/,
		examples: "单位 ; 计量单位 ; 主计量单位名称 ; 量词 ; Unit ; UOM",
	},
	{
		kind: "code",
		says: /^((物料|料件|存货|物资|材料|企业|公司|内部|自有|我司|erp|sap|金蝶|用友|u8|k3)?(编[号码]|代[号码]|号码)|(物料|公司|sap)号|(公司|我司)?料号|品号|物料|item(no|code)|material(no|code|id)?\.?|code)$/,
		examples: "物料编码 ; 存货编码 ; 编号 ; SAP代码 ; 我司料号 ; 品号 ; Item Code ; Material No.",
	},
	{
		kind: "num",
		says: /数量|数目|^([本下][次期月周]|此次|计划|[需拟应待])?(采购|订购|申购|申请|需求|计划|请领|申领)$|(?:采购|订购|需求)量|(?:购买?|订货?|补货|要货|下单|申[请报领]|请领|领[用料]|计划|需求|批准|核准|审批|审核|核定|审定|实批)[数量]|用量|(?:采购|订购|需求)?总[数量]$|^(?:缺口|净需求?)(?:数?量)?$|个数|件数|q'?n?ty|quantity/,
		examples: "数量 ; 采购数量 ; 本次申请 ; 需求量 ; 核准数 ; 用量 ; 采购总数 ; 缺口 ; 件数 ; Qty ; Quantity",
	},
	{
		kind: "brand",
		says: /品牌|厂牌|厂家|厂商|生产商|制造商|brand|manufacturer|maker|^mfr$/,
		examples: "品牌 ; 推荐品牌 ; 生产厂家 ; 制造商 ; Brand ; Mfr",
	},
	{
		kind: "name",
		says: /名称|品名|短文本|物品|货品|品目|项目|^(商品|产品|材料|物资|货物|名字|描述|product|goods|article|试剂|药品|器材|耗材|仪器|备件|配件|零件|工具|食材|菜品|原料|辅料|教材|图书|书名|文具|家具)$|name|description/,
		examples: "名称 ; 物料名称 ; 品名 ; 短文本 ; 采购项目 ; 商品 ; 备件 ; 食材 ; Product ; Description",
	},
	{
		kind: "model",
		says: /型号|规格|尺寸|尺码|颜色|款式|参数|配置|图号|货号|订货号|零?件号|材质|^p\/n$|model|spec|size|partno|mpn/,
		examples: "规格型号 ; 技术参数 ; 尺寸 ; 图号 ; 订货号 ; 材质 ; P/N ; Part No ; Spec",
	},
	{
		kind: "note",
		says: /备注|说明|用途|要求|理由|原因|remark|note|comment/,
		examples: "备注 ; 使用说明 ; 用途 ; 特殊要求 ; 采购理由 ; Remarks",
	},
];
