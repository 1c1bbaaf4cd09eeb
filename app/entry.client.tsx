import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import { createFromReadableStream } from "@vitejs/plugin-rsc/browser";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
	unstable_getRSCStream as getRSCStream,
	unstable_RSCHydratedRouter as RSCHydratedRouter,
	type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { installDialogCommands } from "~/ui/dialog/command";

installDialogCommands();

// No server functions are set up: forms post to the actions of their routes.
const payload = await createFromReadableStream<RSCPayload>(getRSCStream());

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RSCHydratedRouter createFromReadableStream={createFromReadableStream} payload={payload} />
		</StrictMode>,
	);
});
