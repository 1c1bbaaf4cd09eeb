import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { dataDir, prepareDataDir } from "./data-dir.ts";
import { growCatalogue } from "./grow-catalogue.ts";
import { createPlatform } from "./platform.ts";
import { prepareDatabase } from "./seed.ts";

/** `npm run seed -- --skus 200000`: fills the catalogue of `npm start` up to so many SKUs. The mall must not run. */
const { values } = parseArgs({ options: { skus: { type: "string", default: "0" } } });
const wanted = Number(values.skus);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 2_000_000) {
	console.error(`--skus 应为 0 到 2000000 的整数，收到 "${values.skus}"。`);
	process.exit(2);
}
buildIfStale();
prepareDataDir(false);
const platform = createPlatform({ port: 0, dataDir });
await platform.ready;
await prepareDatabase(platform);
const skus = await growCatalogue(platform, wanted, (count) => console.log(`${count} 个 SKU`));
await platform.dispose();
console.log(`共 ${skus} 个 SKU，位于 ${dataDir}。`);
