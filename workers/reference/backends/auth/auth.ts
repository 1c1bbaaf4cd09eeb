import * as contract from "~/api/contract/auth";
import { type Implementations, implementPublic } from "../../endpoint/implement";
import { endSession } from "../../session/token-store";
import { createCaptcha } from "./captcha/captcha";
import { login } from "./login";

export const authBackend = {
	getCaptcha: implementPublic(contract.getCaptcha, (_, ctx) => createCaptcha(ctx)),
	createToken: implementPublic(contract.createToken, login),
	logout: implementPublic(contract.logout, async (_, ctx) => {
		await endSession(ctx);
		return {};
	}),
} satisfies Implementations<typeof contract>;
