import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { handleLogin } from "./actions";

test("B8: who logs in after another gets nothing of what that one left in the browser", async () => {
	const responseHeaders = new Headers();
	const scope = {
		api: { call: async () => ({ token: "new-token-0123456789", businessModel: "OPEN" }) },
		token: null,
		responseHeaders,
		mall: { origin: "http://hongshan.localhost" },
	} as unknown as RequestScope;
	const body = new URLSearchParams({ intent: "sms", phone: "13800000001", code: "123456" });
	const request = new Request("http://hongshan.localhost/login", { method: "POST", body });
	const answer = await runInScope(scope, () => handleLogin(request));
	expect(answer).toBeInstanceOf(Response);
	// A browser takes them in order: the last one of a name stays.
	const left = new Map(responseHeaders.getSetCookie().map((cookie) => [cookie.split("=")[0], cookie]));
	for (const name of ["provinceId", "provinceName", "snFlag", "partnerCode"]) {
		expect(left.get(name)).toContain("Max-Age=0");
	}
	expect(left.get("business_model")).toContain("business_model=OPEN");
	expect(left.get("authToken")).toContain("new-token-0123456789");
});
