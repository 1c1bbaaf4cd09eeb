import { expect, test, vi } from "vitest";
import { findHandler } from "~/parts/form/verbs";
import { confirmVerbs } from "./confirm-verbs";

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

test.each([
	undefined,
	"save",
	"submit",
	"address/A1",
	"saveAddress",
	"panel/header-H1",
	"panel/",
	"find",
	"find/38",
])("CONTRACT Settlement: button %j is understood", (button) => {
	expect(findHandler(confirmVerbs, button)).not.toBeNull();
});

test.each([
	"drop",
	"address",
	"address/",
	"address/a/b",
	"submit/1",
	"panel/x",
	"find/0",
	"find/1000",
	`address/${"9".repeat(65)}`,
])("O4: the unknown button %j is refused", (button) => {
	expect(findHandler(confirmVerbs, button)).toBeNull();
});
