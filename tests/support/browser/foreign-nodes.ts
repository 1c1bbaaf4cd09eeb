/**
 * Nodes that extensions, password managers and translators add to a page (public reports: react #24430,
 * #22833, #17256, #11538). Each runs in the page.
 */
export const foreignNodes: Record<string, () => void> = {
	"a price assistant's element in main": () => {
		document.querySelector("main")?.insertAdjacentElement("afterbegin", document.createElement("div"));
	},
	"a password manager's element behind each field": () => {
		for (const input of document.querySelectorAll("input"))
			input.insertAdjacentElement("afterend", document.createElement("span"));
	},
	"a translator's elements around each text": () => {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement?.closest("script, noscript, title, option, textarea"))
				continue;
			const font = document.createElement("font");
			text.replaceWith(font);
			font.appendChild(document.createElement("font")).appendChild(text);
		}
	},
	"an assistant's bar at the start of the page": () => {
		document.body.insertAdjacentElement("afterbegin", document.createElement("div"));
	},
	"a frame at the end of the page": () => {
		document.body.insertAdjacentElement("beforeend", document.createElement("iframe"));
	},
	"a grammar checker's marks at each field": () => {
		for (const field of document.querySelectorAll("input, textarea")) {
			field.setAttribute("data-checked", "1");
			field.insertAdjacentElement("beforebegin", document.createElement("grammar-checker"));
		}
	},
	"an element in each button": () => {
		for (const button of document.querySelectorAll("button"))
			button.insertAdjacentElement("beforeend", document.createElement("i"));
	},
	"a dark reader's links and marks": () => {
		document.documentElement.setAttribute("data-reader", "dark");
		document.head.insertAdjacentElement("afterbegin", document.createElement("link"));
		for (const element of document.querySelectorAll("main *")) element.setAttribute("data-reader-color", "");
	},
};
