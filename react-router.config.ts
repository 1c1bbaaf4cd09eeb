import type { Config } from "@react-router/dev/config";

export default {
	// Links are plain ones that load documents, so the client asks for no route but the page's own; the table
	// of all routes in every document would be 7 KB for nothing.
	routeDiscovery: { mode: "lazy" },
} satisfies Config;
