import { resources } from "~/domain/page/resources";
import type { Look, LookValue } from "~/themes/looks";
import { Icon } from "~/ui/look/icon/icon";
import { Menu } from "~/ui/overlay/menu/menu";
import styles from "./look-menu.module.css";

const choices = [
	{ look: "density", name: "密度", values: { compact: "紧凑", comfortable: "舒适" } },
	{ look: "width", name: "宽度", values: { standard: "标准宽度", wide: "宽屏" } },
	{ look: "scheme", name: "颜色", values: { light: "浅色", dark: "深色" } },
] as const;

/** The looks of the menu, each with its state; a scheme that the system chooses has none. */
export type MenuLooks = { [L in (typeof choices)[number]["look"] & Look]: LookValue<L> | undefined };

/** How dense, how wide and how bright the screen is: each look with its choices, and the one that it has. */
export function LookMenu({ looks }: { looks: MenuLooks }) {
	return (
		<Menu
			panelClass={styles.panel}
			summary={
				<>
					显示
					<Icon name="chevron-down" />
				</>
			}
		>
			<form method="post" action={resources.look.path}>
				{choices.map(({ look, name, values }) => (
					<fieldset key={look} className={styles.look}>
						<legend className="visually-hidden">{name}</legend>
						{Object.entries(values).map(([value, label]) => (
							<button
								key={value}
								type="submit"
								name={look}
								value={value}
								aria-pressed={looks[look] === value}
							>
								{label}
							</button>
						))}
					</fieldset>
				))}
			</form>
		</Menu>
	);
}
