import { env } from "cloudflare:workers";
import { createWorker } from "./edge/worker";

/** The storefront worker; workers/edge/storefront.ts shows the way of a request through it. */
export default createWorker(env);
