import type { ReactNode } from "react";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./drawer.module.css";

interface DrawerProps {
	/** Unique on the page. */
	id: string;
	/** The name of its content: 菜单. */
	name: string;
	/** It stands in the page from 1280 px on: its neighbour needs the room. */
	late?: boolean | undefined;
	children: ReactNode;
}

/**
 * Content that stands in the page in a window of 900 px or more. In a narrower one it is a drawer at the
 * side, which its `DrawerButton` opens: a popover, so it needs no script.
 */
export function Drawer({ id, name, late, children }: DrawerProps) {
	return (
		<div id={id} popover="auto" className={joinClasses(styles.drawer, late && styles.late)}>
			<button
				type="button"
				popoverTarget={id}
				popoverTargetAction="hide"
				className={joinClasses(styles.control, styles.close, late && styles.late)}
				aria-label={`关闭${name}`}
			>
				<Icon name="close" size={20} />
			</button>
			{children}
		</div>
	);
}

interface DrawerButtonProps {
	/** The id of the drawer. */
	opens: string;
	/** Its name for assistive technology, where the content is a drawing. */
	label?: string;
	/** As its drawer. */
	late?: boolean | undefined;
	className?: string | undefined;
	children: ReactNode;
}

/** Opens a drawer; shown only where there is one. */
export function DrawerButton({ opens, label, late, className, children }: DrawerButtonProps) {
	return (
		<button
			type="button"
			popoverTarget={opens}
			className={joinClasses(styles.control, late && styles.late, className)}
			aria-label={label}
		>
			{children}
		</button>
	);
}

/** Opens a drawer of filters, and says how many are chosen. */
export function FilterButton({
	chosen,
	...drawer
}: Pick<DrawerButtonProps, "opens" | "late"> & { chosen: number }) {
	return (
		<DrawerButton {...drawer} className={styles.filter}>
			<Icon name="filter" />
			{chosen > 0 ? `筛选（已选 ${chosen}）` : "筛选"}
		</DrawerButton>
	);
}
