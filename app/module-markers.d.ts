// Markers that @vitejs/plugin-rsc checks at build time: a module that imports one never reaches the other side.
declare module "server-only";
declare module "client-only";

/** The list of the browser's files that @vitejs/plugin-rsc has built. Under the dev server it has no files. */
declare module "virtual:vite-rsc/assets-manifest" {
	type Files = { js: string[]; css: string[] };
	const assets: { clientReferenceDeps: Record<string, Files>; clientEntryDeps?: Files };
	export default assets;
}

/** The module that workers/local/vite/page-styles.ts makes. */
declare module "virtual:page-styles" {
	/** The stylesheet of a screen, by its folder in app/routes; "" under the dev server. */
	export function readStyles(screen: string): string;
}
