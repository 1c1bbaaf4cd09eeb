import { cloudflare } from "@cloudflare/vite-plugin";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [
		reactRouterRSC(),
		react(),
		rsc(),
		cloudflare({
			viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
			config: {
				name: "bare",
				main: "@react-router/dev/config/default-rsc-entries/entry.rsc",
				compatibility_flags: ["nodejs_compat"],
			},
			inspectorPort: false,
		}),
	],
});
