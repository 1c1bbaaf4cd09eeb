/**
 * `node tests/support/mall/serve.ts --port N`: the built mall on a database in memory, for looking at screens
 * and for the browser tests. Prints one line of JSON (the shape of .data/ready.json) when it answers.
 */
import { parseArgs } from "node:util";
import { createPlatform } from "../../../workers/local/platform.ts";
import { describeReady } from "../../../workers/local/ready.ts";
import { prepareDatabase } from "../../../workers/local/seed.ts";
import { stopWithParent } from "../../../workers/local/stop-with-parent.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "0" } } });
const platform = createPlatform({ port: Number(values.port), vars: { LOG_SAMPLE_RATE: 0 } });
stopWithParent(() => platform.dispose());
const url = await platform.ready;
await prepareDatabase(platform);
console.log(JSON.stringify(describeReady(Number(url.port))));
