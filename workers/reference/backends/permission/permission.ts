import * as contract from "~/api/contract/permission";
import { type Implementations, implement } from "../../endpoint/implement";
import { createMenuTree } from "./menu-tree";

export const permissionBackend = {
	getUserMenu: implement(contract.getUserMenu, ({ status }, { buyer }) => {
		// Status 1 asks for entries that are switched on; all of them are.
		if (status !== "1") return [];
		// The mall decides the model. `mode` of the request does not count (O7).
		const mode = buyer.businessModel === "OPEN" ? 1 : 2;
		return createMenuTree(buyer.menuKind, mode, buyer.approvalLimitFen !== null);
	}),
} satisfies Implementations<typeof contract>;
