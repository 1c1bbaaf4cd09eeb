import { followHistory } from "~/document/follow-history";
import { recoverFiles } from "~/document/recover-files";
import { sendOnce } from "~/document/send-once";
import { startWhenIdle } from "~/document/start-when-idle";
import { restoreTyped } from "~/document/typed-fields";
import { watchShortcut } from "~/document/watch-shortcut";

/* A page runs this at once, before and without the app (docs/page-life.md). */
followHistory();
sendOnce();
watchShortcut();
recoverFiles();
if (!("commandForElement" in HTMLButtonElement.prototype))
	import("~/ui/overlay/dialog/command-by-script").then((it) => it.doDialogCommands()).catch(console.warn);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", restoreTyped);
else restoreTyped();
startWhenIdle(() => import("~/document/start-app"));
