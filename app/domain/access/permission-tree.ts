import type { PermissionMenu } from "~/api/contract/permission";

/** An entry of the flattened list (SPEC §3, permissionFlattenList). */
type PermissionEntry = { menuCode: string; menuName: string; path: string; granted?: false };

/** The permissionType of a button on a page, which is no entry of its own. */
const button = 2;

/**
 * All nodes in the order of reading, without nodes of type 2 and what is below them; paths start with /admin.
 */
export function flattenPermissionTree(tree: readonly PermissionMenu[]): PermissionEntry[] {
	return tree.flatMap((node) => {
		if (node.permissionType === button) return [];
		const { menuCode, menuName, menuPath } = node;
		const path = menuPath ? toAdminPath(menuPath) : "";
		const entry = {
			menuCode,
			menuName,
			path,
			granted: node.granted === false ? (false as const) : undefined,
		};
		return [entry, ...flattenPermissionTree(node.children)];
	});
}

/** The URL of a menu path: /admin and the path (SPEC §2 Side menu). */
export function toAdminPath(menuPath: string): string {
	return `/admin${menuPath.replace(/^[/\\]*/, "/")}`;
}
