import { env } from "cloudflare:workers";
import storefront from "../app";
import { consoleHosts } from "../reference/console/console-hosts";

const { REFERENCE } = env as unknown as { REFERENCE: Fetcher };

/** `npm run dev` has no routes to two workers, as `npm start` has: the console's hosts are led to it here. */
export default {
	fetch(request: Request, ...rest: [unknown, ExecutionContext]) {
		if (consoleHosts.includes(new URL(request.url).hostname)) return REFERENCE.fetch(request);
		return storefront.fetch(request, ...rest);
	},
};
