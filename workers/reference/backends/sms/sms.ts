import * as contract from "~/api/contract/sms";
import { type Context, type Implementations, implementPublic } from "../../endpoint/implement";
import { toTime } from "../../endpoint/to-time";
import { loadLastSent, type SmsPurpose, sendSmsCode } from "./sms-code";

export const smsBackend = {
	sendLoginSms: implementPublic(contract.sendLoginSms, ({ phone }, ctx) => send(ctx, phone, "login")),
	getLastLoginSms: implementPublic(contract.getLastLoginSms, async ({ phone }, ctx) => {
		const last = await loadLastSent(ctx, phone, "login");
		return last ? toTimes(last) : { sentAt: null, nextAt: null };
	}),
	sendPasswordSms: implementPublic(contract.sendPasswordSms, ({ phone }, ctx) =>
		send(ctx, phone, "updatePassword"),
	),
} satisfies Implementations<typeof contract>;

async function send(ctx: Context, phone: string, purpose: SmsPurpose) {
	return toTimes(await sendSmsCode(ctx, phone, purpose));
}

function toTimes({ sentAt, nextAt }: { sentAt: number; nextAt: number }) {
	return { sentAt: toTime(sentAt), nextAt: toTime(nextAt) };
}
