import { env } from "cloudflare:workers";
import storefront from "../app";
import { consoleHosts } from "../reference/console/console-hosts";

const { REFERENCE } = env as unknown as { REFERENCE: Fetcher };

/**
 * Sends requests for the console's hosts to the reference worker: `npm run dev` has no
 * routes by host, as `npm start` has.
 */
export default {
	fetch(request: Request, ...rest: [unknown, ExecutionContext]) {
		if (consoleHosts.includes(new URL(request.url).hostname)) return REFERENCE.fetch(request);
		return storefront.fetch(request, ...rest);
	},
};
