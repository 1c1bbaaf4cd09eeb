"use client";
import type { MouseEvent } from "react";
import { useSyncExternalStore } from "react";
import { pages } from "~/domain/page/pages";
import { checkDrawing } from "~/ui/control/choice/check-link";
import { target } from "~/ui/layout/item/item";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { getChosen, nothingChosen, onChoice, toggleChosen } from "./choice";
import styles from "./compare-button.module.css";

/**
 * 加入比价: adds a SKU to the comparison, or removes it. It is a button of the form around it.
 * Without JavaScript it posts to the comparison and leads there. No cached page may know what is
 * chosen, so the browser shows it. With a `name` for assistive technology its text is short.
 */
export function CompareButton({ skuId, name }: { skuId: string; name?: string }) {
	const chosen = useSyncExternalStore(onChoice, getChosen, nothingChosen);
	const toggle = (event: MouseEvent) => {
		event.preventDefault();
		toggleChosen(skuId);
	};
	return (
		<button
			type="submit"
			className={joinClasses(checkDrawing, styles.compare, target, muted, unbroken, "screen-only")}
			name="do"
			value={`add/${skuId}`}
			formAction={pages.compare.path}
			formNoValidate
			aria-label={name && `加入比价 ${name}`}
			aria-pressed={chosen === nothingChosen() ? undefined : chosen.includes(skuId)}
			onClick={toggle}
		>
			{name ? "比价" : "加入比价"}
		</button>
	);
}
