/** `npm run openapi`: writes the documents of the contract into docs/openapi. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../local/platform.ts";
import { createDocuments } from "./document";
import { printJson } from "./print-json";

const folder = path.join(projectRoot, "docs/openapi");
mkdirSync(folder, { recursive: true });
for (const [name, document] of createDocuments()) {
	writeFileSync(path.join(folder, `${name}.json`), printJson(document));
}
