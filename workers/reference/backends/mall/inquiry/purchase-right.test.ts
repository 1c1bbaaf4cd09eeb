import { expect, test } from "vitest";
import type { Buyer } from "../../../endpoint/implement";
import { requirePurchaseRight } from "./purchase-right";

const buyer = (orderProcurementType: string, menuKind: Buyer["menuKind"]) =>
	({ orderProcurementType, menuKind, businessModel: "OPEN" }) as Buyer;

test.each([
	["1,2,3", "plain", true, true],
	["1,2", "plain", true, false],
	["1,3", "plain", false, true],
	["1,2,3", "small", false, false],
] as const)(
	"§5.1, §6 rights: with type %s and a %s menu biddings %j and inquiries %j",
	(type, menu, bids, asks) => {
		for (const [kind, may] of [
			["bidding", bids],
			["inquiry", asks],
		] as const) {
			const require = () => requirePurchaseRight(buyer(type, menu), kind);
			if (may) expect(require).not.toThrow();
			else expect(require).toThrow(expect.objectContaining({ status: 403 }));
		}
	},
);
