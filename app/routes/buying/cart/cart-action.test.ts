import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { findHandler } from "~/parts/form/verbs";
import { createCartVerbs } from "./cart-action";

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

const verbs = createCartVerbs({ api: { call: vi.fn() }, businessModel: "OPEN", areaId: undefined });

test.each([
	"select/all/1",
	"select/vender/V7/0",
	"select/item/12/1",
	"number/12/40",
	"delete/12",
	"sku/12/900",
	"gift/12/900",
	"swap/12/901/2",
	"restore",
	"restore/12",
	"deleteChecked",
	"deleteBlocked",
	"tickAside",
	...[
		"settle",
		"settle/9",
		"page/2",
		"numbers",
		"inquire",
		"list",
		"later",
		"share",
		"add/100/20",
		"add/100",
	],
])("CONTRACT Cart: the button %s has a handler", (button) => {
	expect(findHandler(verbs, button)).not.toBeNull();
});

test.each([
	"",
	"select",
	"select/all/2",
	"select/item//1",
	"select.all.1",
	"delete/",
	"delete/a/b",
	"delete/../7",
	"settle/",
	"settle/1/2",
	"page/0",
	"page/1e9",
	"gift/1",
	"sku/1",
	"sku/1/",
	"number/1",
	"number/1/0",
	"add/1/0",
	"add/1/-1",
	"add/1/1.5",
	"add/1/",
	"add/1/2/3",
	"numbers/1",
	"list/1",
])("O4: the button %j has none", (button) => {
	expect(findHandler(verbs, button)).toBeNull();
});

test("O4: no text makes it throw", () => {
	fc.assert(fc.property(fc.string(), (button) => void findHandler(verbs, button)));
});
