import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import {
	unstable_RSCHydratedRouter as RSCHydratedRouter,
	type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { fetchOrSay } from "./fetch-or-say";
import { replayMissed } from "./missed-events";
import type { Changes } from "./note-changes";

/** Hydrates the page, and replays what it has missed. Settles once every control answers. */
export async function hydrate(flight: string, changed: Changes): Promise<void> {
	// No server functions are set up: forms post to the actions of their routes.
	const payload = await createFromReadableStream<RSCPayload>(new Blob([flight]).stream());
	await new Promise<void>((resolve) => {
		startTransition(() => {
			hydrateRoot(
				document,
				<StrictMode>
					<Whole onReady={resolve}>
						<RSCHydratedRouter
							createFromReadableStream={createFromReadableStream}
							fetch={fetchOrSay}
							payload={payload}
						/>
					</Whole>
				</StrictMode>,
			);
		});
	});
	replayMissed(changed);
}

/** Its effect runs after those of its children. */
function Whole({ onReady, children }: { onReady: () => void; children: ReactNode }) {
	useEffect(onReady, [onReady]);
	return children;
}
