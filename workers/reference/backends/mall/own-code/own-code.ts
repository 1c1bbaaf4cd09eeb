import * as contract from "~/api/contract/mall/own-code";
import { type Implementations, implement } from "../../../endpoint/implement";
import { deleteOwnCodes, findOwnCodes, listOwnCodes, saveOwnCodes } from "./own-codes";

export const ownCodeBackend = {
	listOwnCodes: implement(contract.listOwnCodes, (input, ctx) => listOwnCodes(ctx, input)),
	findOwnCodes: implement(contract.findOwnCodes, ({ codes }, ctx) => findOwnCodes(ctx, codes)),
	saveOwnCodes: implement(contract.saveOwnCodes, ({ entries }, ctx) => saveOwnCodes(ctx, entries)),
	deleteOwnCodes: implement(contract.deleteOwnCodes, ({ codes }, ctx) => deleteOwnCodes(ctx, codes)),
} satisfies Implementations<typeof contract>;
