import * as contract from "~/api/contract/auth";
import { type Implementations, implementPublic } from "../../implement";
import { createCaptcha } from "./captcha/captcha";
import { login } from "./login";
import { endSession } from "./token-store";

export const authBackend = {
	getCaptcha: implementPublic(contract.getCaptcha, (_, ctx) => createCaptcha(ctx)),
	createToken: implementPublic(contract.createToken, login),
	logout: implementPublic(contract.logout, async (_, ctx) => {
		await endSession(ctx);
		return {};
	}),
} satisfies Implementations<typeof contract>;
