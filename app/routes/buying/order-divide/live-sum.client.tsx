"use client";
import { useEffect, useRef, useState } from "react";
import { warning } from "~/ui/look/tone/tone";
import { addNumbers, describeRest } from "./divided-sum";

type Props = {
	/** The sum of the numbers in the boxes of its row, as the page came. */
	sum: number;
	/** The number of the order. */
	num: number;
	unit: string;
};

/** "18 / 20 盒", and what is missing: it follows the boxes of its row while the buyer types. */
export function LiveSum({ sum, num, unit }: Props) {
	const ref = useRef<HTMLOutputElement>(null);
	const [now, setNow] = useState(sum);
	useEffect(() => {
		const row = ref.current?.closest("tr");
		if (!row) return;
		const update = () => setNow(addNumbers(readBoxes(row)));
		update();
		row.addEventListener("input", update);
		return () => row.removeEventListener("input", update);
	}, []);
	const rest = describeRest(now, num, unit);
	return (
		<output ref={ref}>
			{`${now} / ${num} ${unit}`}
			{rest && <small {...warning}>{rest}</small>}
		</output>
	);
}

function readBoxes(row: HTMLElement): string[] {
	return [...row.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")].map(({ value }) => value);
}
