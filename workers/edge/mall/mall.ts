import { refuse } from "../admit/refusal";
import { isWithin } from "../config/is-within";
import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import { findMall, pickRecord } from "./mall-host";
import type { MallInfoSource } from "./mall-info";
import type { MallListSource } from "./mall-list";
import type { Purges } from "./purges";

const genericName = "商城";
const defaultIcon = "/default-icon.svg";

/**
 * Finds the mall of the request's host, and its name (SPEC §1, §7). A host of no mall gets 421 and nothing of
 * any mall. X-Forwarded-Host and the like are never read (SECURITY C7).
 */
export function mall(
	env: Pick<Env, "defaultRecord" | "extensions">,
	list: MallListSource,
	source: MallInfoSource,
	purges: Purges,
): EdgeMiddleware {
	return async (c, next) => {
		const url = new URL(c.req.url);
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const found = findMall(url.hostname, await list.get(waitUntil));
		if (!found) return refuse(c, { status: 421, message: "该域名未开通商城，请核对网址" });
		const { mall: entry, suffix } = found;
		// The content backend knows a mall by its first suffix; test and pre-release hosts are the same mall.
		const domainName = entry.domainSuffixes[0] ?? suffix;
		const purge = await purges.get(entry.mallCode, waitUntil);
		const info = await source.get(domainName, waitUntil, purge);
		c.set("mall", {
			mallCode: entry.mallCode,
			title: info?.name?.trim() || genericName,
			icon: toIcon(info?.icon),
			domainSuffix: suffix,
			origin: `${url.protocol}//${suffix}${toPort(url, suffix)}`,
			record: pickRecord(suffix, env.defaultRecord, info?.domainNameConfig),
			theme: entry.theme && `theme-${entry.theme}`,
			linkHosts: entry.linkHosts,
			adminUrl: entry.adminUrl,
			extensions: new Set(env.extensions[entry.mallCode] ?? env.extensions["*"]),
			purge,
		});
		return next();
	};
}

/**
 * The port of a developer's machine. Everywhere else a mall has the port of its scheme, whatever the Host
 * header says.
 */
function toPort({ port }: URL, suffix: string): string {
	return port && isWithin(suffix, "localhost") ? `:${port}` : "";
}

/** A root-relative path or an https URL; anything else could run or be fetched as something else. */
function toIcon(icon: string | null | undefined): string {
	return icon && /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/.test(icon) ? icon : defaultIcon;
}
