import { repeatBroken } from "../../../workers/local/repeat-broken.ts";

export const password = "Mall@2026";

type ReferenceRequest = {
	method?: string;
	body?: unknown;
	token?: string;
	headers?: Record<string, string>;
};

/** The reference worker, or its source in this process. */
export type ReferenceFetch = { fetch(url: string, init?: RequestInit): Promise<Response> };

export type ReferenceCalls = {
	/**
	 * Calls the reference worker directly: `callReference("M1001", "mall", "/goods/search", { body, token })`.
	 */
	callReference(mallCode: string, backend: string, url: string, init?: ReferenceRequest): Promise<Response>;
	/** Logs in at the reference worker. Returns the token. */
	login(mallCode: string, loginName: string): Promise<string>;
	captchaCode(captchaId: string): Promise<string>;
};

/** The calls of tests at the reference worker, without the storefront. */
export function createReferenceCalls(backend: ReferenceFetch): ReferenceCalls {
	const callReference: ReferenceCalls["callReference"] = (mallCode, name, url, init = {}) => {
		const { body, token, method = body === undefined ? "GET" : "POST", headers } = init;
		const request = {
			method,
			headers: {
				"x-mall-code": mallCode,
				"x-client-ip": "127.0.0.1",
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && { "content-type": "application/json" }),
				...headers,
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		};
		return repeatBroken(() => backend.fetch(`http://reference/${name}${url}`, request));
	};
	const captchaCode = async (captchaId: string) => {
		const answer = await backend.fetch(`http://console.localhost/captcha/${captchaId}`);
		return ((await answer.json()) as { code: string }).code;
	};

	const logIn: ReferenceCalls["login"] = async (mallCode, loginName) => {
		const captcha = (await (await callReference(mallCode, "auth", "/captcha/image")).json()) as {
			captchaId: string;
		};
		const answer = await callReference(mallCode, "auth", "/token/create", {
			headers: { "login-type": "password" },
			body: {
				loginName,
				password,
				captchaId: captcha.captchaId,
				captchaCode: await captchaCode(captcha.captchaId),
			},
		});
		if (!answer.ok) throw new Error(`login of ${loginName}: ${answer.status} ${await answer.text()}`);
		return ((await answer.json()) as { token: string }).token;
	};
	// One log-in after the other: the eleventh of one account at the same time is refused (limits.ts).
	let last: Promise<unknown> = Promise.resolve();
	const login: ReferenceCalls["login"] = (...account) => {
		const own = last.then(() => logIn(...account));
		last = own.catch(() => undefined);
		return own;
	};
	return { callReference, captchaCode, login };
}
