import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { ofExtension } from "../schema/of-extension";
import { rowsOf } from "../schema/rows";

const { get } = callsOf("permission");

/** A node of the permission tree (SPEC §3). */
export type PermissionMenu = {
	menuCode: string;
	menuName: string;
	/** A font-icon class, or else an image URL. */
	menuIcon?: string | undefined;
	/** Without the /admin prefix. */
	menuPath?: string | undefined;
	/** Type 2 is left out of the flattened list. */
	permissionType: number;
	/**
	 * False where the company has the right and this buyer lacks it: shown with the colleague who can give it.
	 */
	granted?: boolean | undefined;
	children: PermissionMenu[];
};

const depth = 6;

// Built level by level instead of with v.lazy, so that a hostile answer cannot nest the check deeper.
function menuOf(children: v.GenericSchema<PermissionMenu[]>): v.GenericSchema<PermissionMenu> {
	return v.object({
		menuCode: v.string(),
		menuName: v.string(),
		menuIcon: v.optional(v.string()),
		menuPath: v.optional(v.string()),
		permissionType: v.number(),
		granted: ofExtension("approval", v.optional(v.boolean())),
		children,
	});
}

function treeOf(levels: number): v.GenericSchema<PermissionMenu[]> {
	return levels === 0 ? v.pipe(v.array(v.never()), v.length(0)) : rowsOf(menuOf(treeOf(levels - 1)));
}

const PermissionTree = treeOf(depth);

const code = v.pipe(v.string(), v.regex(/^\d$/));

/** The entries that the buyer may see; mode 1 for OPEN else 2, status 1, terminalType 2. */
export const getUserMenu = get("/userMenu", {
	input: v.object({
		snFlag: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
		/** 1 for the model OPEN, 2 for STANDARD. */
		mode: v.picklist(["1", "2"]),
		status: v.optional(code, "1"),
		terminalType: v.optional(code, "2"),
	}),
	output: PermissionTree,
});
