import { Surface } from "~/ui/layout/surface/surface";
import { Icon } from "~/ui/look/icon/icon";
import styles from "./section-error.module.css";

interface SectionErrorProps {
	/** The missing content, as a sentence: "店铺推荐暂时无法显示". */
	name: string;
	/** The reason, as a sentence too. */
	reason?: string | undefined;
}

/** The page itself: 重试 needs no JavaScript. */
const here = "";

/** A section whose backend failed, while the rest of the page stays (R1). */
export function SectionError({ name, reason }: SectionErrorProps) {
	return (
		<Surface as="p" padding="small" className={styles.failed} role="status">
			<Icon name="error" />
			<span>{reason ? `${name}：${reason}` : name}</span>
			<a href={here}>重试</a>
		</Surface>
	);
}
