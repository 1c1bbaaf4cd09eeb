// Markers that @vitejs/plugin-rsc checks at build time: a module that imports
// one never reaches the other side.
declare module "server-only";
declare module "client-only";

/** The list of the browser's files that @vitejs/plugin-rsc has built. Under the dev server it has none. */
declare module "virtual:vite-rsc/assets-manifest" {
	const assets: { serverResources?: Record<string, { css: string[] }> };
	export default assets;
}
