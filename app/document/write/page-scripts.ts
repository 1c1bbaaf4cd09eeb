import assets from "virtual:vite-rsc/assets-manifest";

/** The statements that import the page's script and its imports in parallel, which saves a round trip. */
export async function importEntry(): Promise<string> {
	const files = assets.clientEntryDeps?.js;
	if (!files) return import.meta.viteRsc.loadBootstrapScriptContent("index");
	return files.map((file) => `import(${JSON.stringify(file)})`).join(";");
}

/** A row of Flight that stands for a client component: `3:I["<id>",[],"Name"]`. */
const clientReference = /^[0-9a-f]+:I\["([^"]+)"/gm;

/** The scripts of the page's client components, which load at the first touch. */
export function listScripts(flight: string): string[] {
	const ids = [...flight.matchAll(clientReference)].map(([, id]) => id as string);
	return [...new Set(ids.flatMap((id) => assets.clientReferenceDeps[id]?.js ?? []))];
}
