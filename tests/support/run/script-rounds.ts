/**
 * A browser test of a form runs twice. `npm test` runs the round with a script: without one the
 * page is a form, which the edge tests post. The journey, the cart, the item and the search run
 * without a script in `npm test`, too.
 */
export const scriptRounds: { javaScriptEnabled: boolean; title: string; tag: string[] }[] = [
	{ javaScriptEnabled: true, title: "with JavaScript", tag: [] },
	{ javaScriptEnabled: false, title: "without JavaScript", tag: ["@long"] },
];
