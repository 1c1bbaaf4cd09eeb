import { dataCompare } from "~/document/marks";
/** Lets the buttons of the comparison work in place. */
export function toggleComparison(signal: AbortSignal): void {
	// One promise for all, so that presses count in their order.
	let code: Promise<typeof import("./comparison.client")> | undefined;
	document.addEventListener(
		"click",
		(event) => {
			const button = event.target instanceof Element && event.target.closest(`[${dataCompare}]`);
			if (!button) return;
			event.preventDefault();
			code ??= import("./comparison.client");
			void code.then(({ toggleCompared }) => toggleCompared(button.getAttribute(dataCompare) ?? ""));
		},
		{ signal },
	);
}
