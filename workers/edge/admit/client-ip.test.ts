import { describe, expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";

/** The address that a backend is told of, for a request with these headers. */
async function tell(clientIpHeader: string | undefined, headers: Record<string, string>, clientIp?: string) {
	const { send, calls } = createFakeStorefront(present({ clientIpHeader }));
	const cf = clientIp ? ({ cf: { clientIp } } as object) : {};
	await send("/api/mall/home/logo", { headers, ...cf });
	return calls[0]?.headers.get("x-client-ip");
}

const forged = {
	"x-forwarded-for": "198.51.100.1",
	"x-client-ip": "198.51.100.2",
	forwarded: "for=198.51.100.3",
};

describe("C7: the client's address", () => {
	test("comes from the header of Cloudflare by default, and from no other", async () => {
		expect(await tell(undefined, { ...forged, "cf-connecting-ip": "203.0.113.7" })).toBe("203.0.113.7");
		expect(await tell(undefined, { ...forged, "x-real-ip": "203.0.113.7" })).toBeNull();
	});

	test("comes from the named header alone: a forged cf-connecting-ip counts for nothing", async () => {
		const headers = { ...forged, "cf-connecting-ip": "198.51.100.4" };
		expect(await tell("x-real-ip", { ...headers, "x-real-ip": "2001:db8::7" })).toBe("2001:db8::7");
		expect(await tell("x-real-ip", headers)).toBeNull();
	});

	test("comes from the connection where no header is named", async () => {
		const headers = { ...forged, "cf-connecting-ip": "198.51.100.4", "x-real-ip": "198.51.100.5" };
		expect(await tell("", headers, "203.0.113.7:4711")).toBe("203.0.113.7");
		expect(await tell("", headers, "[2001:db8::7]:4711")).toBe("2001:db8::7");
		expect(await tell("", headers, "2001:db8::7")).toBe("2001:db8::7");
		expect(await tell("", headers)).toBeNull();
	});

	test.each(["198.51.100.1, 10.0.0.1", "evil", "", "203.0.113.7:80; x", "a".repeat(60)])(
		"is none for a header with %j",
		async (value) => {
			expect(await tell("x-real-ip", { "x-real-ip": value })).toBeNull();
		},
	);
});
