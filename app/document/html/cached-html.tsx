import "server-only";
import type { ReactNode } from "react";
import { createMemory } from "~/memory/memory";
import { addPart } from "./document-parts";
import { type HtmlElementProps, HtmlOnlyElement } from "./html-only.client";
import type { HtmlPart } from "./html-part";
import type { JsonObject } from "./json";

/** Shows the given values and nothing else: no scope, no clock, nothing to wait for. */
type Pure<P> = (given: P) => ReactNode;

type Props<P> = Omit<HtmlElementProps, "children"> & { of: Pure<P>; given: P };

/** Markup by the key of its part. Other buyers see it: the key holds everything that the markup shows. */
export const markupCache = createMemory<Uint8Array>({
	maxBytes: 4_000_000,
	sizeOf: (markup) => markup.byteLength,
});

const names = new Map<unknown, number>();

/**
 * An element as `HtmlOnly`, whose content this isolate renders once and caches under all of `given` (docs/tricks.md). It is
 * for content that many pages share. Another buyer sees the cached markup only when all values are the same, which holds
 * because `given` is plain JSON.
 */
export function CachedHtml<P extends JsonObject>({ of, given, ...element }: Props<P>) {
	return <HtmlOnlyElement {...element} htmlPart={toCachedPart(of, given)} />;
}

/** As `CachedHtml`, for the content of a client component's own element, which reads it by `useHtmlPart`. */
export function toCachedPart<P extends JsonObject>(of: Pure<P>, given: P): HtmlPart {
	const Content = of as (given: object) => ReactNode;
	return addPart(<Content {...given} />, JSON.stringify([nameContent(of), countDays(), given]));
}

/** The day in Shanghai: content may name a day ("预计 11-26 前送达"), which is another one tomorrow. */
function countDays(): number {
	return Math.floor((Date.now() / 3_600_000 + 8) / 24);
}

/** The number of a component, for keys of this isolate. */
function nameContent(of: unknown): number {
	const name = names.get(of) ?? names.size;
	names.set(of, name);
	return name;
}
