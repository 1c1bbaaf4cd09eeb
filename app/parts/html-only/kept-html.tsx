import "server-only";
import type { ReactNode } from "react";
import { createMemory } from "~/memory/memory";
import { getScope } from "~/request/scope";
import { type HtmlElementProps, HtmlOnlyElement } from "./html-only.client";
import type { HtmlPart } from "./html-part";

/** Shows what it is given and nothing else: no scope, no clock, nothing to wait for. */
type Pure<P> = (given: P) => ReactNode;

type Props<P> = Omit<HtmlElementProps, "children"> & { of: Pure<P>; given: P };

const markup = createMemory<Uint8Array>({ maxBytes: 4_000_000, sizeOf: (html) => html.byteLength });
const names = new Map<unknown, number>();

/**
 * An element as `HtmlOnly`, whose content this isolate renders once and keeps under all that it shows (docs/tricks.md). So it
 * is for what many pages have: what was kept for one buyer is shown to another only where it would be the same.
 */
export function KeptHtml<P extends object>({ of, given, ...element }: Props<P>) {
	return <HtmlOnlyElement {...element} inner={toKeptPart(of, given)} />;
}

/** The same for the content of a client component's own element, which takes it by `useHtmlPart`. */
export function toKeptPart<P extends object>(of: Pure<P>, given: P): HtmlPart {
	const { htmlParts } = getScope();
	const Content = of as (given: object) => ReactNode;
	const content = <Content {...given} />;
	if (!htmlParts) return { children: content };
	const key = JSON.stringify([getName(of), given]);
	const html = markup.get(key);
	const keep = (made: Uint8Array) => markup.set(key, made, Number.POSITIVE_INFINITY);
	return { at: htmlParts.push(html === undefined ? { content, keep } : { html }) - 1 };
}

function getName(of: unknown): number {
	const name = names.get(of) ?? names.size;
	names.set(of, name);
	return name;
}
