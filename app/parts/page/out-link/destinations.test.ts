import { describe, expect, test } from "vitest";
import { listHiddenHosts, scriptAddresses } from "../../../../tests/support/fixtures/hostile";
import { parseAllowedUrl } from "./destinations";

const origin = "https://mall.example";
const hosts = ["hall.example.com", "hongshan.localhost"];

describe("links out", () => {
	test.each([
		"https://hall.example.com/dt?token=x",
		"https://a.hall.example.com/",
		"https://hall.example.com:8443/",
		"http://hongshan.localhost:8787/halls/18",
	])("B5: %s may be opened", (url) => {
		expect(parseAllowedUrl(url, hosts, origin)).toBe(new URL(url).href);
	});

	test.each([
		"",
		" ",
		...listHiddenHosts(),
		...scriptAddresses,
		"hall.example.com",
		"//hall.example.com/",
		"http://hall.example.com/",
		"ftp://hall.example.com/",
		"javascript://hall.example.com/%0aalert(1)",
		"data:text/html,hall.example.com",
		"blob:https://hall.example.com/1",
		"https://evil.example/",
		"https://evil.example/hall.example.com",
		"https://evil.example?hall.example.com",
		"https://evil.example#hall.example.com",
		"https://hall.example.com.evil.example/",
		"https://evilhall.example.com/",
		"https://hall.example.com@evil.example/",
		"https://user:pass@hall.example.com/",
		"https://hall.example.co/",
		"https://example.com/",
		"https://hall。evil.example/",
		"https://127.0.0.1/",
		"https://[::1]/",
		"https://localhost/",
		"http://localhost:8787/",
		"http://evil.localhost/",
		"http://hongshan.localhost.evil.example/",
		"https://xn--hall-example-com.example/",
		"intent://hall.example.com#Intent;end",
		"ws://hall.example.com/",
		"https://",
		"https://%",
		"https://hall%2eexample%2ecom%2eevil.example/",
		"view-source:https://hall.example.com/",
		"about:blank",
	])("B5: %j is not opened", (url) => {
		expect(parseAllowedUrl(url, hosts, origin)).toBeNull();
	});

	test.each(["/special?platform=18", "/admin/service?skuId=7"])("B5: %s stays in the mall", (url) => {
		expect(parseAllowedUrl(url, hosts, origin)).toBe(origin + url);
	});

	test("B5: without an allow-list nothing is opened", () => {
		expect(parseAllowedUrl("https://hall.example.com/", [], origin)).toBeNull();
	});
});
