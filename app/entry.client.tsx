import "virtual:react-router/unstable_rsc/inject-hmr-runtime";
import {
	createFromReadableStream,
	createTemporaryReferenceSet,
	encodeReply,
	setServerCallback,
} from "@vitejs/plugin-rsc/browser";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
	unstable_createCallServer as createCallServer,
	unstable_getRSCStream as getRSCStream,
	unstable_RSCHydratedRouter as RSCHydratedRouter,
	type unstable_RSCPayload as RSCPayload,
} from "react-router/dom";
import { installDialogCommands } from "~/ui/dialog/command";

setServerCallback(createCallServer({ createFromReadableStream, createTemporaryReferenceSet, encodeReply }));

installDialogCommands();

const payload = await createFromReadableStream<RSCPayload>(getRSCStream());
const formState = payload.type === "render" ? await payload.formState : undefined;

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RSCHydratedRouter createFromReadableStream={createFromReadableStream} payload={payload} />
		</StrictMode>,
		{ formState },
	);
});
