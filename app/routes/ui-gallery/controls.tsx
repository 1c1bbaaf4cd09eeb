import { Button, LinkButton } from "~/ui/button/button";
import { Checkbox, Radio } from "~/ui/choice/choice";
import { CopyButton } from "~/ui/copy-button/copy-button.client";
import { dialogCommand } from "~/ui/dialog/command";
import { Dialog } from "~/ui/dialog/dialog";
import { Field } from "~/ui/field/field";
import { Stepper } from "~/ui/stepper/stepper.client";
import { TitledSurface } from "~/ui/surface/surface";
import { Tabs } from "~/ui/tabs/tabs.client";
import { Select, Textarea, TextInput } from "~/ui/text-input/text-input";
import styles from "./gallery.module.css";
import { ToastButtons } from "./toast-buttons.client";

/** What a hand touches. `prefix` keeps ids apart, since every theme shows all of it. */
export function Controls({ prefix }: { prefix: string }) {
	return (
		<TitledSurface id={`${prefix}controls`} title="控件">
			<div className={styles.row}>
				<Button variant="primary">去结算</Button>
				<Button>加入对比</Button>
				<Button variant="danger">删除选中</Button>
				<Button variant="text">清空</Button>
				<Button disabled>无货</Button>
				<Button pending>提交中</Button>
				<Button variant="primary" size="large">
					提交订单
				</Button>
				<Button size="small">查看</Button>
				<LinkButton href="/">返回首页</LinkButton>
				<CopyButton text="PO-2026-0001" label="复制采购单号" />
				<ToastButtons />
			</div>
			<div className={styles.row}>
				<Stepper name="num" defaultValue={10} range={{ min: 10, step: 5, max: 100 }} />
				<Stepper
					name="num"
					label="另一数量"
					defaultValue={500}
					range={{ min: 1, step: 1, max: 100 }}
					error="最多可购买 100"
				/>
				<Checkbox name="all" defaultChecked>
					全选
				</Checkbox>
				<Checkbox name="none" disabled>
					失效商品
				</Checkbox>
				<Radio name={`${prefix}pay`} defaultChecked>
					公司转账
				</Radio>
				<Radio name={`${prefix}pay`}>微信扫码支付</Radio>
				<Button type="button" {...dialogCommand("show-modal", `${prefix}dialog`)}>
					新增收货地址
				</Button>
				<Dialog
					id={`${prefix}dialog`}
					title="新增收货地址"
					actions={
						<Button type="button" {...dialogCommand("close", `${prefix}dialog`)}>
							取消
						</Button>
					}
				>
					<Fields prefix={`${prefix}inner`} />
				</Dialog>
			</div>
			<Fields prefix={prefix} />
			<Tabs
				label="商品详情"
				tabs={[
					{ id: `${prefix}intro`, label: "商品介绍", content: <p>介绍</p> },
					{ id: `${prefix}specs`, label: "规格参数", content: <p>参数</p> },
				]}
			/>
		</TitledSurface>
	);
}

function Fields({ prefix }: { prefix: string }) {
	return (
		<div className={styles.fields}>
			<Field id={`${prefix}name`} label="收货人" required>
				{(ties) => <TextInput name="name" defaultValue="张三" {...ties} />}
			</Field>
			<Field id={`${prefix}phone`} label="手机号" required error="请输入 11 位手机号">
				{(ties) => <TextInput name="phone" type="tel" defaultValue="138" {...ties} />}
			</Field>
			<Field id={`${prefix}city`} label="城市">
				{(ties) => (
					<Select name="city" {...ties}>
						<option>北京</option>
						<option>上海</option>
					</Select>
				)}
			</Field>
			<Field id={`${prefix}remark`} label="备注" hint="最多 500 字">
				{(ties) => <Textarea name="remark" placeholder="给供应商的话" {...ties} />}
			</Field>
		</div>
	);
}
