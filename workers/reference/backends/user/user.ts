import { and, eq } from "drizzle-orm";
import * as contract from "~/api/contract/user";
import { buyers } from "../../db/schema/identity";
import { BusinessError, type Implementations, implement, implementPublic } from "../../endpoint/implement";
import { countAttempt, type Subject, takeBackAttempt } from "../../limits/count-attempt";
import { endAllSessions } from "../../session/token-store";
import { createPasswordHash } from "../auth/password";
import { redeemSmsCode } from "../sms/sms-code";

export const userBackend = {
	getUserInfo: implement(contract.getUserInfo, (_, { buyer }) => buyer),
	resetPasswordBySms: implementPublic(contract.resetPasswordBySms, async ({ phone, code, password }, ctx) => {
		const address: Subject = ["loginsPerIp", ctx.clientIp];
		await countAttempt(ctx, address);
		// The password is hashed before the number is looked up, so that an unknown number takes as long.
		const passwordHash = await createPasswordHash(password);
		const isRight = await redeemSmsCode(ctx, phone, "updatePassword", code);
		const [buyer] = isRight
			? await ctx.db
					.update(buyers)
					.set({ passwordHash })
					.where(and(eq(buyers.mallCode, ctx.mallCode), eq(buyers.phone, phone)))
					.returning({ userId: buyers.userId })
			: [];
		if (!buyer) throw new BusinessError(555, "SMS_CODE", "短信验证码不正确或已过期");
		await takeBackAttempt(ctx, address);
		await endAllSessions(ctx, buyer.userId);
	}),
} satisfies Implementations<typeof contract>;
