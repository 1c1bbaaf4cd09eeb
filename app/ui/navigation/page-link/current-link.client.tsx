"use client";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { PageLink } from "./page-link";

/** A link that says when the buyer is on its page, or on one below it. Another tab is not the page. */
export function CurrentLink(props: ComponentProps<"a">) {
	const { pathname, search } = useLocation();
	const isBelow = !/tab=/.test(search) && `${pathname}/`.startsWith(`${props.href}/`);
	const isCurrent = isBelow || props.href === pathname + search;
	return <PageLink {...props} aria-current={isCurrent ? "page" : undefined} />;
}
