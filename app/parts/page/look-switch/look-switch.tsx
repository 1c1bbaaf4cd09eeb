import "server-only";
import { resources } from "~/domain/page/resources";
import { readLook } from "~/request/read-look";
import { looks } from "~/themes/looks";
import styles from "./look-switch.module.css";

const names = {
	density: { compact: "紧凑", comfortable: "舒适" },
	width: { standard: "标准宽度", wide: "宽屏" },
	work: { open: "展开", folded: "收起" },
};

type Switched = keyof typeof names;

/** Buttons that change how dense and how wide the lists of all pages are, or another look. */
export function LookSwitch({ of = ["density", "width"] }: { of?: readonly Switched[] }) {
	return (
		<form method="post" action={resources.look.path} className={styles.switch}>
			{of.map((look) => {
				const { value, name } = findOther(look);
				return (
					<button key={look} type="submit" name={look} value={value}>
						{name}
					</button>
				);
			})}
		</form>
	);
}

/** The value that the screen does not have now. */
function findOther(look: Switched): { value: string; name: string | undefined } {
	const now = readLook(look) ?? looks[look][0];
	const value = looks[look].find((one) => one !== now) ?? now;
	return { value, name: (names[look] as Record<string, string>)[value] };
}
