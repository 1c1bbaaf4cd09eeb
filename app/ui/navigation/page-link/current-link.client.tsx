"use client";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { PageLink } from "./page-link";

/** A link that says when the buyer is on its page, or on one below it. */
export function CurrentLink(props: ComponentProps<"a">) {
	const { pathname, search } = useLocation();
	const isCurrent = `${pathname}/`.startsWith(`${props.href}/`) || props.href === pathname + search;
	return <PageLink {...props} aria-current={isCurrent ? "page" : undefined} />;
}
