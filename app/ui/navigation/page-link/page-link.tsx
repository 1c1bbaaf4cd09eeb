import type { ComponentProps } from "react";
import { Link } from "react-router";
import { findPage } from "~/domain/page/pages";

/**
 * A link to a page of the mall, which the router opens in place. The pages that SPEC §2 forces to a full
 * load, files, other places and fragments get a plain link.
 */
export function PageLink({ href, ...rest }: ComponentProps<"a">) {
	if (!href || !isRouted(href) || rest.target || rest.download !== undefined)
		return <a href={href} {...rest} />;
	return <Link to={href} discover="none" {...rest} />;
}

function isRouted(href: string): boolean {
	if (!href.startsWith("/") || href.includes("#")) return false;
	const row = findPage(href.replace(/\?.*/, ""));
	return row !== null && !row.fullLoad;
}
