import type { Endpoint } from "../../../app/api/endpoint/endpoint.ts";
import { ask, type ConformTarget } from "../../../workers/conform/call/ask.ts";
import { nameExample } from "../../../workers/openapi/example.ts";
import { realPictures } from "../fixtures/pictures.ts";
import { password } from "../reference/reference-calls.ts";
import {
	changingCalls,
	type Input,
	inquiryInput,
	itemsOf,
	must,
	type Owner,
	unpaid,
} from "./changing-calls.ts";

const picture = () => ({ file: new File([realPictures.png], "凭证.png", { type: "image/png" }) });
const mallCode = "M1001";
/** Two buyers whose sessions and passwords nobody else needs. */
const [other, forgetful] = ["liuyang", "zhaomin"] as const;

const phoneOf = ({ mall }: Owner, loginName: string) =>
	mall.db
		.prepare("SELECT phone FROM buyers WHERE login_name = ? AND mall_code = ?")
		.bind(loginName, mallCode)
		.first<string>("phone");

const nativePayment = async (owner: Owner) => {
	const payment = { ...(await unpaid(owner)), method: "wechat" };
	const { paymentId } = await must(owner.buyer.post("mall", "/pay/payment", payment));
	return { paymentId };
};

/**
 * The inputs of calls that name nothing of one buyer, and of the reading calls that the
 * check of a backend does not make.
 */
const inputs: Readonly<Record<string, (owner: Owner) => Promise<Input> | Input>> = {
	"POST /mall/goods/searchKeys/save": () => ({ keyword: "手套" }),
	"POST /mall/goods/searchKeys/delete": () => ({ keyword: "手套" }),
	async "GET /mall/address/suffix"({ buyer }) {
		const [address] = Object.values(await must(buyer.get("mall", "/address/list")));
		return { addressId: address.addressId };
	},
	"GET /mall/goods/queryPageIdentifier": () => ({ url: "https://mall.example/search?keyword=1" }),
	"GET /mall/mall/checkDomain": () => ({ domainName: "mall.example" }),
	async "GET /mall/invoice/find"(owner) {
		const draft = { items: itemsOf(owner), areaId: "1_72_55653_0" };
		return must(owner.buyer.post("mall", "/settlementNew/create", draft));
	},
	"GET /mall/pay/native/orderStatus": nativePayment,
	"POST /pay/wechat/native/create": nativePayment,
	"POST /mall/savedList/save": (owner) => ({
		name: "每月劳保",
		lines: itemsOf(owner),
		freeLines: [{ name: "异形垫片 Q235", num: 5, unit: "片", remark: "三号线急用" }],
	}),
	"POST /mall/ownCode/save": ({ skus }) => ({ entries: [{ code: "WL-1001", skuId: skus[0]?.skuId }] }),
	"POST /mall/ownCode/delete": () => ({ codes: ["WL-1001"] }),
	"POST /mall/file/upload": picture,
	"POST /purchaser/file/upload": picture,
	"POST /mall/inquiry/create": inquiryInput,
	async "GET /purchaser/notice/read/:noticeId"({ buyer }) {
		const { list } = await must(buyer.get("purchaser", "/notice/list"));
		return { noticeId: list[0].noticeId };
	},
	async "POST /auth/token/create"({ mall }) {
		const answer = await mall.callReference(mallCode, "auth", "/captcha/image");
		const { captchaId } = (await answer.json()) as { captchaId: string };
		const captchaCode = await mall.captchaCode(captchaId);
		return { loginType: "password", loginName: other, password, captchaId, captchaCode };
	},
	"POST /auth/token/endOthers": () => ({}),
	"POST /auth/token/logout": () => ({}),
	"POST /partner/message/readAll": () => ({}),
	"GET /sms/smsSend/loginSms": async (owner) => ({ phone: await phoneOf(owner, other) }),
	"GET /sms/smsSend/updatePasswordBySmsForBBBNotLoggedIn": async (owner) => ({
		phone: await phoneOf(owner, forgetful),
	}),
	async "POST /user/forget/password/by/sms/:phone/:code"(owner) {
		const phone = await phoneOf(owner, forgetful);
		const code = await owner.mall.db
			.prepare("SELECT code FROM sms_codes WHERE phone = ? ORDER BY sent_at DESC, rowid DESC LIMIT 1")
			.bind(phone)
			.first<string>("code");
		return { phone, code, password: "Mall@2027" };
	},
};

/** It needs the message of another call. */
const last = "POST /user/forget/password/by/sms/:phone/:code";
/** The calls that end sessions. */
const ending = ["POST /auth/token/endOthers", "POST /auth/token/logout"];

/**
 * Makes each of these calls once as a buyer who has what it needs, so that `note` of the target gets its
 * answer. Returns those that had no answer 200, with what they had. The target is the reference worker of the
 * owner's mall, for a backend's name.
 */
export async function noteChanges(
	owner: Owner,
	endpoints: readonly Endpoint[],
	targetOf: (endpoint: Endpoint, token: string) => ConformTarget,
): Promise<string[]> {
	const failed: string[] = [];
	const isLast = (endpoint: Endpoint) => nameExample(endpoint) === last;
	for (const endpoint of [...endpoints.filter((one) => !isLast(one)), ...endpoints.filter(isLast)]) {
		const name = nameExample(endpoint);
		const row = changingCalls[name];
		const made = row && "make" in row ? await row.make(owner) : await inputs[name]?.(owner);
		if (!made) {
			failed.push(`${name}: no input`);
			continue;
		}
		const answer = await ask(targetOf(endpoint, await findToken(endpoint, row)), endpoint, made);
		if (!answer.ok) failed.push(`${name}: ${answer.fault}`);
		else if (answer.status !== 200) failed.push(`${name}: ${answer.status} ${answer.text}`);
	}
	return failed;

	/** A log-in ends the session that it comes with, so a public call comes without one. */
	async function findToken(
		endpoint: Endpoint,
		row: (typeof changingCalls)[string] | undefined,
	): Promise<string> {
		if (ending.includes(nameExample(endpoint))) return owner.mall.login(mallCode, other);
		if (endpoint.public) return "";
		return (row && "make" in row && row.by ? owner[row.by] : owner.buyer).token;
	}
}
