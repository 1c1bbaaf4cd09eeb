import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { Button, LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";

type Props = {
	/** Its id in the values of the buttons, and its name for a reader that sees no row. */
	id: string;
	name: string;
	editHref: string;
	/** This buyer may change it: the company's, too. */
	mayChange: boolean;
	/** The consequence of deleting it; null where nothing can be deleted or chosen as default. */
	deletion: string | null;
	isDefault: boolean;
};

/** The actions for an address or an invoice header in a list: 编辑, 设为默认, 删除. */
export function RowActions({ id, name, editHref, mayChange, deletion, isDefault }: Props) {
	return (
		<div className={row(8)}>
			{mayChange && (
				<LinkButton size="small" href={editHref} aria-label={`编辑 ${name}`}>
					编辑
				</LinkButton>
			)}
			{deletion !== null && !isDefault && (
				<form method="post">
					<Button size="small" name="do" value={`default/${id}`} aria-label={`设为默认 ${name}`}>
						设为默认
					</Button>
				</form>
			)}
			{deletion !== null && mayChange && (
				<ConfirmedButton button={`delete/${id}`} text={deletion} size="small" />
			)}
		</div>
	);
}
