import * as contract from "~/api/contract/mall/service";
import { type Implementations, implement } from "../../../endpoint/implement";
import { listConversations, loadConversation } from "./load-conversations";
import { readConversation, sayAsBuyer } from "./say";

export const serviceBackend = {
	listServiceConversations: implement(contract.listServiceConversations, (_, ctx) => listConversations(ctx)),
	getServiceConversation: implement(contract.getServiceConversation, loadConversation),
	sendServiceMessage: implement(contract.sendServiceMessage, (input, ctx) => sayAsBuyer(input, ctx)),
	readServiceConversation: implement(contract.readServiceConversation, (input, ctx) =>
		readConversation(input, ctx),
	),
} satisfies Implementations<typeof contract>;
