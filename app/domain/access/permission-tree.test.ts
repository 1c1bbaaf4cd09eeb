import { describe, expect, test } from "vitest";
import { flattenPermissionTree, toAdminPath } from "./permission-tree";

function node(
	menuCode: string,
	permissionType: number,
	menuPath?: string,
	children: Parameters<typeof flattenPermissionTree>[0] = [],
) {
	return { menuCode, menuName: `名${menuCode}`, permissionType, menuPath, children: [...children] };
}

describe("permission tree", () => {
	test("§3.3 permission tree: flattening leaves out type 2 and everything below it", () => {
		const tree = [
			node("a", 1, undefined, [node("a1", 1, "/order/list", [node("a1x", 2, "/x", [node("a1y", 1, "/y")])])]),
			node("b", 1, "mine"),
		];
		expect(flattenPermissionTree(tree)).toEqual([
			{ menuCode: "a", menuName: "名a", path: "" },
			{ menuCode: "a1", menuName: "名a1", path: "/admin/order/list" },
			{ menuCode: "b", menuName: "名b", path: "/admin/mine" },
		]);
	});

	test.each(["//evil.example", "/\\evil.example", "\\\\evil.example"])(
		"B4: %j stays below /admin",
		(path) => {
			expect(toAdminPath(path)).toBe("/admin/evil.example");
		},
	);
});
