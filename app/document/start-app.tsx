import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import {
	unstable_getRSCStream as getRSCStream,
	unstable_RSCHydratedRouter as RSCHydratedRouter,
	type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { fetchOrSay } from "./fetch-or-say";
import { appRuns } from "./marks";
import { holdTyped } from "./typed-fields";

// No server functions are set up: forms post to the actions of their routes.
const payload = await createFromReadableStream<RSCPayload>(getRSCStream());
const typed = holdTyped();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Whole>
				<RSCHydratedRouter
					createFromReadableStream={createFromReadableStream}
					fetch={fetchOrSay}
					payload={payload}
				/>
			</Whole>
		</StrictMode>,
		{
			onRecoverableError(error) {
				console.warn(error);
				typed.putBack();
			},
		},
	);
});

/** Marks in the browser's timeline (User Timing) that the app answers from here on. */
function Whole({ children }: { children: ReactNode }) {
	useEffect(() => void performance.mark(appRuns), []);
	return children;
}
