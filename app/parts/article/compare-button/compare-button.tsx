import { pages } from "~/domain/page/pages";
import { checkDrawing } from "~/ui/choice/check-link";
import { joinClasses } from "~/ui/join-classes";
import styles from "./compare-button.module.css";

/**
 * 对比: puts a SKU into the comparison, or takes it out again. A button of whichever form stands around it: without
 * JavaScript it posts to the comparison and leads there; with it the shell toggles in place and says on the button
 * whether it is chosen (shell/compare-bar), since no kept page may know.
 */
export function CompareButton({ skuId, name }: { skuId: string; name: string }) {
	return (
		<button
			type="submit"
			className={joinClasses(checkDrawing, styles.compare)}
			name="do"
			value={`add/${skuId}`}
			formAction={pages.compare.path}
			formNoValidate
			data-compare={skuId}
			aria-label={`对比 ${name}`}
		>
			对比
		</button>
	);
}
