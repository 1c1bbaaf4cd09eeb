/** `npm run conform`. Vite resolves the contract's imports, which Node alone does not. */
import { importSource } from "./import-source.ts";

await importSource("workers/conform/main.ts");
