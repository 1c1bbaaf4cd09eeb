import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { themedBuyers } from "../../support/page/full-pages.ts";
import { readShown } from "../../support/page/read-page.ts";
import { readPages } from "../../support/page/read-pages.ts";
import { takeFirst } from "../../support/run/sample.ts";

type Tag = { name: string; attributes: Record<string, string> };

const pages = new Map<string, string>();
beforeAll(async () => {
	for (const buyer of takeFirst(1, themedBuyers))
		for (const [path, { html }] of (await readPages(buyer)).pages)
			pages.set(`${buyer.mallName} ${path}`, readShown(html));
});

/**
 * The enabled controls of a page that do nothing before the app runs: they
 * neither post, lead, open nor choose.
 */
function listDead(html: string): string[] {
	const dead: string[] = [];
	const around: Tag[] = [];
	const isIn = (name: string) => around.some((tag) => tag.name === name);
	const parser = new Parser({
		onopentag(name, attributes) {
			const tag = { name, attributes };
			if (isOperable(tag) && !isIn("template") && !hasEffect(tag, isIn("form") || "form" in attributes))
				dead.push(
					`<${name} ${Object.entries(attributes)
						.map(([key, value]) => `${key}="${value}"`)
						.join(" ")}>`,
				);
			around.push(tag);
		},
		onclosetag: () => void around.pop(),
	});
	parser.end(html);
	return dead;
}

function isOperable({ name, attributes }: Tag): boolean {
	if ("disabled" in attributes || "hidden" in attributes || attributes.type === "hidden") return false;
	if (attributes["aria-disabled"] === "true") return false;
	const isByRole = /^(?:button|link|checkbox|switch|tab|menuitem|combobox)$/.test(attributes.role ?? "");
	return (
		["button", "a", "input", "select", "textarea"].includes(name) || (isByRole && "tabindex" in attributes)
	);
}

function hasEffect({ name, attributes }: Tag, isInForm: boolean): boolean {
	if (name === "a") return "href" in attributes;
	const opens = ["popovertarget", "commandfor"].some((key) => key in attributes);
	if (name === "button") return opens || (isInForm && (attributes.type ?? "submit") === "submit");
	// A radio button or a box shows its choice by itself.
	return isInForm || /^(?:radio|checkbox)$/.test(attributes.type ?? "");
}

test("R11: before the app runs every enabled control of every page posts, leads, opens or chooses", () => {
	expect(pages.size).toBeGreaterThan(40);
	const dead = [...pages].flatMap(([page, html]) => listDead(html).map((control) => `${page}: ${control}`));
	expect(dead).toEqual([]);
});

test("R11: a control without an effect is found", () => {
	expect(
		listDead('<button type="button">放大</button><a>去</a><form><button type="button">加</button></form>'),
	).toHaveLength(3);
	expect(
		listDead('<form><button>提交</button><input name="a"></form><button popovertarget="m">菜单</button>'),
	).toEqual([]);
});
