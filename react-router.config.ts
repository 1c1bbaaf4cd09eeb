import type { Config } from "@react-router/dev/config";

export default {
	// Every route is in the document: no extra request for the links of a page.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
