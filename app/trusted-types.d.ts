type HtmlPolicy = { createHTML(html: string): string };

/** The part of the Trusted Types API that the app uses; the DOM types of TypeScript 7.0 lack it. */
declare var trustedTypes: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } | undefined;
