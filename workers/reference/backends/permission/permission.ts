import * as contract from "~/api/contract/permission";
import { type Implementations, implement } from "../../endpoint/implement";
import { createMenuTree } from "./menu-tree";

export const permissionBackend = {
	getUserMenu: implement(contract.getUserMenu, ({ status }, { buyer }) => {
		// Status 1 asks for entries that are switched on; all of them are.
		if (status !== "1") return [];
		// The mall decides the model. `mode` of the request does not count (O7).
		return createMenuTree(buyer);
	}),
} satisfies Implementations<typeof contract>;
