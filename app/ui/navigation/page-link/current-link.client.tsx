"use client";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { PageLink } from "./page-link";

/** A link that says when the buyer is on its page, or on one below it. */
export function CurrentLink(props: ComponentProps<"a">) {
	const { pathname, search } = useLocation();
	const isCurrent = props.href === pathname || props.href === pathname + search;
	const isAbove = pathname.startsWith(`${props.href}/`);
	return <PageLink {...props} aria-current={isCurrent ? "page" : isAbove || undefined} />;
}
