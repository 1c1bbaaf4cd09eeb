import type { SavedList } from "~/api/contract/mall/saved-list";
import { formatRepeat, repeats, toRepeatValue } from "~/domain/goods/repeat";
import { hasExtension } from "~/request/has-extension";
import { Button } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { muted } from "~/ui/look/muted/muted";
import { Alert } from "~/ui/state/alert/alert";

/** The day on which the creator is reminded of a list of goods, to be chosen. It orders nothing. */
export function ReminderForm({ list: { own, lines, repeat, nextDay } }: { list: SavedList }) {
	if (!own || lines.length === 0 || !hasExtension("lists")) return null;
	return (
		<form method="post" className={row(16, "wrap")}>
			<div className={row(16, "bottom")}>
				<label className={row(8, "rigid")}>
					<span className={row(4, "rigid")}>采购提醒</span>
					{/* The key: a choice that the server has changed is shown. */}
					<Select key={toRepeatValue(repeat)} name="repeat" defaultValue={toRepeatValue(repeat)}>
						<option value="">不提醒</option>
						{Object.entries(repeats).map(([label, days]) => (
							<optgroup key={label} label={label}>
								{days.map((day) => (
									<option key={toRepeatValue(day)} value={toRepeatValue(day)}>
										{formatRepeat(day)}
									</option>
								))}
							</optgroup>
						))}
					</Select>
				</label>
				<Button name="do" value="remind">
					设置提醒
				</Button>
			</div>
			<span className={muted}>
				{nextDay ? `下次提醒 ${nextDay}，以站内消息通知，不会自动下单` : "到期以站内消息通知，不会自动下单"}
			</span>
		</form>
	);
}

/** Says that the list waits for its order, with the way to leave it out this time; nothing otherwise. */
export function DueNotice({ list: { dueDay, lines } }: { list: SavedList }) {
	if (!dueDay || lines.length === 0) return null;
	return (
		<Alert tone="warning">
			<form method="post" className={row(16, "wrap")}>
				<span>{`待采购：${dueDay} 到了采购日，请核对数量后加入购物车`}</span>
				<Button size="small" name="do" value="aside">
					本次不采购
				</Button>
			</form>
		</Alert>
	);
}
