import { describe, expect, test } from "vitest";
import { getOrder } from "~/api/contract/mall/order";
import { findPage } from "~/domain/page/pages";
import { isForApi, isPublic, toTarget as readTarget } from "./target";

const toTarget = (address: string) => readTarget({ method: "GET", url: `http://mall.localhost${address}` });

describe("the target of a request", () => {
	test.each([
		["/", { path: "/", representation: "document", search: "" }],
		["/search?keyword=a%20b", { path: "/search", representation: "document", search: "?keyword=a%20b" }],
		["/search.rsc?keyword=a", { path: "/search", representation: "rsc", search: "?keyword=a" }],
		["/_.rsc", { path: "/", representation: "rsc", search: "" }],
		[
			"/cart.rsc?pageIndex=2&_routes=cart,root",
			{ path: "/cart", representation: "rsc", search: "?pageIndex=2" },
		],
		["/cart.rsc?_routes=cart", { path: "/cart", representation: "rsc", search: "" }],
		["/cart.manifest", { path: "/cart", representation: "manifest", search: "" }],
	])("M1: %s is a page, its path without the name of the representation", (url, expected) => {
		const row = findPage(expected.path);
		expect(toTarget(url)).toEqual({ kind: "page", rawPath: url.split("?")[0], row, ...expected });
	});

	test.each(["/LOGIN", "/login/", "/Search", "/search/", "/out/bidding", "/x"])(
		"C3: %s has no row of the table",
		(url) => {
			expect(toTarget(url)).toMatchObject({ kind: "page", row: null });
		},
	);

	test("§7 pictures: the path of a picture is left as it is, and is no page", () => {
		expect(toTarget("/pictures/sku/1.2/a.svg?x=1")).toEqual({
			kind: "picture",
			path: "/pictures/sku/1.2/a.svg",
		});
		for (const path of ["/pictures/", "/pictures/.a", "/pictures/a;b"])
			expect(toTarget(path)).toEqual({ kind: "bad", isApi: false });
	});

	test.each([
		["/login", true],
		["/session/look", true],
		["/pictures/sku/1.2/a.svg", true],
		["/api/auth/captcha/image", true],
		["/", false],
		["/export/orders", false],
		["/nowhere", false],
		["/api/mall/order/list", false],
		["/api/nobody/captcha", false],
	])("§4 session: %s is public: %s", (url, expected) => {
		expect(isPublic(toTarget(url))).toBe(expected);
	});

	test("P1: a call is taken apart without decoding it", () => {
		expect(toTarget("/api/mall/order/detail/1?x=%20")).toEqual({
			kind: "call",
			backend: "mall",
			path: "/order/detail/1",
			search: "?x=%20",
			rules: getOrder,
		});
	});

	test.each(["/api", "/api/", "/API/mall/x", "//api/mall/x", "/api/evil/x", "/api/mall/%2e%2e/x"])(
		"P1: %s looks like a call, and is refused as one",
		(url) => {
			const target = toTarget(url);
			expect(target).toEqual({ kind: "bad", isApi: true });
			expect(isForApi(target)).toBe(true);
		},
	);

	test.each([
		"//cart",
		"/cart;x.css",
		"/cart%2ex.css",
		"/cart/.css",
		"/%61pi/mall/x",
		"/cart.data",
		"/cart/_.data",
		"/_.data",
		"/_root.data",
		"/cart.data.rsc",
		"/cart.rsc.manifest",
		"/cart/_.rsc",
		"/favicon.ico",
		"/cart.document",
		"/.rsc",
		"/cart/.rsc",
	])("C3: %s is no page", (url) => {
		expect(toTarget(url)).toEqual({ kind: "bad", isApi: false });
	});
});
