import "client-only";
import { api } from "~/api/client/client.browser";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { blockedMessage, isDestination, parseAllowedUrl } from "~/parts/page/out-link/destinations";
import { loadOutUrl } from "~/parts/page/out-link/load-out-url";
import { showToast } from "~/ui/overlay/toast/toast";

export type OutLinkOptions = { origin: string; linkHosts: readonly string[]; loginName: string };

/**
 * Asks for the address of a place outside and opens it in a new tab that has no
 * access to this one (SECURITY B5).
 */
export async function openOutLink(
	to: string,
	{ origin, linkHosts, loginName }: OutLinkOptions,
): Promise<void> {
	if (!isDestination(to)) return;
	try {
		const url = parseAllowedUrl(await loadOutUrl(to, { api, origin, loginName }), linkHosts, origin);
		if (url) window.open(url, "_blank", "noopener,noreferrer");
		else showToast(blockedMessage, "error");
	} catch (error) {
		tellFailure(error);
	}
}
