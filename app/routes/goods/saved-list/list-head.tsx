import type { SavedList } from "~/api/contract/mall/saved-list";
import { describeCount } from "~/domain/goods/free-lines";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Checkbox } from "~/ui/control/choice/choice";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { muted } from "~/ui/look/muted/muted";
import type { ListAnswer } from "./list-action";
import { ReminderForm } from "./reminder";

type Props = { list: SavedList; answer: ListAnswer | undefined };

/** The name of a list, its creator and its actions. Its creator renames, shares and deletes it. */
export function ListHead({ list, answer }: Props) {
	const { listId, name, shared, own, creator, time, count, freeLines } = list;
	const isEmpty = count + freeLines.length === 0;
	const fault = answer?.fields.name;
	return (
		<Surface as="header" padding="medium" spaced>
			<div className={row(16, "between", "wrap")}>
				<div>
					<h1 className={row(8, "wrap")}>
						{name} {shared && <Chip label="公司共享" />}
					</h1>
					<p className={muted}>
						{`${describeCount(count, freeLines.length)} · `}
						<bdi>{creator}</bdi>
						{` 创建 · 更新于 ${formatDate(time, "yyyy-MM-dd hh:mm")}`}
					</p>
				</div>
				<div className={row(8)}>
					<LinkButton href={toPath(resources.savedListFile, { listId })} download>
						导出 Excel
					</LinkButton>
					{!isEmpty && (
						<form method="post">
							<Button name="do" value="copy">
								复制清单
							</Button>
						</form>
					)}
					{!isEmpty && <LinkButton href={toPath(pages.savedListPrint, { listId })}>打印条码清单</LinkButton>}
					{own && (
						<ConfirmedButton
							button="delete"
							text={`${name}。删除后${shared ? "同事也看不到，" : ""}不能恢复。`}
						/>
					)}
				</div>
			</div>
			{own ? (
				<form method="post" className={row(16, "wrap")}>
					<label className={row(8, "rigid")}>
						<span className={row(4, "rigid")}>名称</span>
						<TextInput
							name="name"
							most={50}
							defaultValue={fault ? (answer?.values.name ?? name) : name}
							aria-invalid={fault ? true : undefined}
							autoComplete="off"
						/>
					</label>
					<Checkbox name="shared" value="1" defaultChecked={shared}>
						共享给同事（可以查看和下单）
					</Checkbox>
					<Button name="do" value="rename">
						保存
					</Button>
				</form>
			) : (
				<p className={muted}>同事共享的清单：可以改数量下单，只有创建人可以修改清单。</p>
			)}
			<ReminderForm list={list} />
		</Surface>
	);
}
