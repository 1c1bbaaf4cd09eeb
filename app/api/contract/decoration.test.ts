import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DecoratedPage } from "./decoration";

describe("§7 decoration: the modules of a page", () => {
	test("R1: a module of an unknown type or with broken options is left out, the rest stays", () => {
		const page = v.parse(DecoratedPage, {
			pageId: "1",
			name: "首页",
			modules: [
				{ moduleId: "1", type: "hologram", options: null },
				{ moduleId: "2", type: "carousel", options: null },
				{ moduleId: "3", type: "floor", options: { tabs: "x" } },
				"nonsense",
				{ moduleId: "4", type: "richText", options: { html: "<p>1</p>" } },
			],
		});
		expect(page.modules.map((module) => module.moduleId)).toEqual(["4"]);
	});
});
