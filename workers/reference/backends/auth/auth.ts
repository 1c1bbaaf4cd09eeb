import * as contract from "~/api/contract/auth";
import { type Implementations, implement, implementPublic } from "../../endpoint/implement";
import { endOtherSessions, endSession, listSessions } from "../../session/token-store";
import { createCaptcha } from "./captcha/captcha";
import { login } from "./login";

export const authBackend = {
	getCaptcha: implementPublic(contract.getCaptcha, (_, ctx) => createCaptcha(ctx)),
	createToken: implementPublic(contract.createToken, login),
	listSessions: implement(contract.listSessions, (_, ctx) => listSessions(ctx)),
	endOtherSessions: implement(contract.endOtherSessions, (_, ctx) => endOtherSessions(ctx)),
	logout: implementPublic(contract.logout, (_, ctx) => endSession(ctx)),
} satisfies Implementations<typeof contract>;
