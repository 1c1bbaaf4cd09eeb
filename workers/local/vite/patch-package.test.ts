import { expect, test } from "vitest";
import { applyEdits, patchPackage } from "./patch-package.ts";

const edits = [{ find: "old()", replace: "new()", times: 2 }];

/** The hooks of the plugin as functions, which do not need the build around them. */
function createPatch() {
	const plugin = patchPackage({ name: "patch", environment: "ssr", file: { id: /one\.js$/ }, edits });
	return plugin as unknown as {
		buildStart(): void;
		transform: { handler(code: string): { code: string } };
		writeBundle(): void;
	};
}

test("an edit applies exactly as often as it says, or throws", () => {
	expect(applyEdits(edits, "old();old()")).toBe("new();new()");
	expect(() => applyEdits(edits, "old()")).toThrow("found 1 instead of 2 times");
	expect(() => applyEdits(edits, "old();old();old()")).toThrow("found 3 instead of 2 times");
});

test("every build without the patched file throws", () => {
	const patch = createPatch();
	patch.buildStart();
	expect(() => patch.writeBundle()).toThrow('patch: the build for "ssr" has no file /one\\.js$/');
	patch.buildStart();
	expect(patch.transform.handler("old();old()").code).toBe("new();new()");
	expect(() => patch.writeBundle()).not.toThrow();
	patch.buildStart();
	expect(() => patch.writeBundle()).toThrow("patch");
});
