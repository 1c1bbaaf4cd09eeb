import { dataDenied, dataOut } from "~/document/marks";
import { noRightMessage } from "~/domain/access/procurement-type";
import type { OutLinkOptions } from "./out-links.client";

/** A second click on the same link while its address is being asked for does nothing. */
const pending = new WeakSet<Element>();

/** Handles links that lead out of the mall, and links that need a missing right. */
export function watchLinks(options: OutLinkOptions, signal: AbortSignal): void {
	document.addEventListener(
		"click",
		(event) => {
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (!link || event.button !== 0) return;
			const out = link.getAttribute(dataOut);
			const denied = link.getAttribute(dataDenied);
			if (denied !== null) {
				event.preventDefault();
				void import("~/ui/overlay/toast/toast").then(({ showToast }) =>
					showToast(denied ? `${noRightMessage}：${denied}` : noRightMessage, "error"),
				);
			}
			if (out === null) return;
			event.preventDefault();
			if (pending.has(link)) return;
			pending.add(link);
			void import("./out-links.client")
				.then(({ openOutLink }) => openOutLink(out, options))
				.finally(() => pending.delete(link));
		},
		{ signal },
	);
}
