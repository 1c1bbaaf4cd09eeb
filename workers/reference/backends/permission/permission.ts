import * as contract from "~/api/contract/permission";
import { type Implementations, implement } from "../../endpoint/implement";
import { createMenuTree } from "./menu-tree";

export const permissionBackend = {
	getUserMenu: implement(contract.getUserMenu, ({ status }, { buyer }) =>
		// Status 1 means entries that are switched on, which all are. The mall decides the model, not `mode` (O7).
		status === "1" ? createMenuTree(buyer.menuKind, buyer.businessModel === "OPEN" ? 1 : 2) : [],
	),
} satisfies Implementations<typeof contract>;
