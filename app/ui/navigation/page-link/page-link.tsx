import type { ComponentProps } from "react";
import { Link } from "react-router";
import { isRouted } from "~/domain/page/pages";

/**
 * A link to a page of the mall, which the router opens in place. The pages that SPEC §2 forces to a full
 * load, files, other places and fragments get a plain link.
 */
export function PageLink({ href, ...rest }: ComponentProps<"a">) {
	if (!href || isPlain(href) || rest.target || rest.download !== undefined)
		return <a href={href} {...rest} />;
	return <Link to={href} discover="none" {...rest} />;
}

function isPlain(href: string): boolean {
	return !href.startsWith("/") || href.includes("#") || !isRouted(href.replace(/\?.*/, ""));
}
