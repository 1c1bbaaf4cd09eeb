"use client";

import { useState } from "react";

export function NumberBox() {
	const [number, setNumber] = useState(1);
	return (
		<>
			<button type="button" aria-label="减少" onClick={() => setNumber(Math.max(1, number - 1))}>
				−
			</button>
			<input
				type="number"
				name="number"
				aria-label="数量"
				min={1}
				value={number}
				onChange={({ target }) => setNumber(target.valueAsNumber)}
			/>
			<button type="button" aria-label="增加" onClick={() => setNumber(number + 1)}>
				+
			</button>
		</>
	);
}
