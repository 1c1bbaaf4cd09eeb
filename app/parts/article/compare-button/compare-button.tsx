import { dataCompare, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { checkDrawing } from "~/ui/control/choice/check-link";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./compare-button.module.css";

/**
 * 加入比价: adds a SKU to the comparison, or removes it. It is a button of the form around it. Without JavaScript it posts to
 * the comparison and leads there. With it the shell toggles in place and shows on the button whether the SKU is chosen
 * (shell/compare-bar), since no cached page may know.
 */
export function CompareButton({ skuId, name }: { skuId: string; name?: string }) {
	return (
		<button
			type="submit"
			className={joinClasses(checkDrawing, styles.compare, "screen-only")}
			name="do"
			value={`add/${skuId}`}
			formAction={pages.compare.path}
			formNoValidate
			{...mark(dataCompare, skuId)}
			aria-label={name && `加入比价 ${name}`}
		>
			加入比价
		</button>
	);
}
