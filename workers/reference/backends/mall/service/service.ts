import * as contract from "~/api/contract/mall/service";
import { type Implementations, implement } from "../../../endpoint/implement";
import { listConversations, loadConversation } from "./load-conversations";
import { readConversation, sayAsBuyer } from "./say";

export const serviceBackend = {
	listServiceConversations: implement(contract.listServiceConversations, (_, ctx) => listConversations(ctx)),
	getServiceConversation: implement(contract.getServiceConversation, loadConversation),
	sendServiceMessage: implement(contract.sendServiceMessage, async (input, ctx) => {
		await sayAsBuyer(input, ctx);
		return {};
	}),
	readServiceConversation: implement(contract.readServiceConversation, async (input, ctx) => {
		await readConversation(input, ctx);
		return {};
	}),
} satisfies Implementations<typeof contract>;
