import "server-only";
import type { ReactNode } from "react";
import { getScope, type RequestScope } from "~/request/scope";
import type { HtmlPart } from "./html-part";

/** Content of a document that goes to the browser as HTML alone. */
export type DocumentPart = {
	content: ReactNode;
	/** The name of its markup in the cache; undefined for content that is rendered for this document only. */
	cacheKey: string | undefined;
};

const documents = new WeakMap<RequestScope, DocumentPart[]>();

/** The parts of a document, by their numbers. */
export function listParts(scope: RequestScope): DocumentPart[] {
	const parts = documents.get(scope) ?? [];
	documents.set(scope, parts);
	return parts;
}

/** Adds content to the parts of this document. An answer of Flight alone has no parts, so the content stays in Flight. */
export function addPart(content: ReactNode, cacheKey?: string): HtmlPart {
	const scope = getScope();
	if (!scope.isDocument) return { children: content };
	return { at: listParts(scope).push({ content, cacheKey }) - 1 };
}
