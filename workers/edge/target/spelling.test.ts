import { expect, test, vi } from "vitest";
import { allPages } from "~/domain/page/pages";
import { allResources } from "~/domain/page/resources";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { findSpelling } from "./spelling";

const paths = [...allPages, ...allResources]
	.filter(({ path }) => !path.includes("*") && path !== "/")
	.map(({ path }) => path.replace(/:\w+/g, "Hall"));
const spell = (path: string) => [
	path.toUpperCase().replace("HALL", "Hall"),
	`${path}/`,
	`${path.toUpperCase().replace("HALL", "Hall")}/`,
];

test.each(paths)("C3: %s has one name, and its other spellings lead there", (path) => {
	expect(findSpelling(path)).toBe(path);
	for (const other of spell(path)) expect(findSpelling(other)).toBe(path);
});

test("C3: a path that is no address of the mall has no spelling", () => {
	expect(findSpelling("/")).toBe("/");
	for (const path of ["/nothing", "/cart/x", "/CART/X", "/out/", "/out/a/b"])
		expect(findSpelling(path)).toBeNull();
});

test.each([
	["/CART", "/cart"],
	["/cart/?x=1", "/cart?x=1"],
	["/Search/?keyword=%E6%89%8B", "/search?keyword=%E6%89%8B"],
	["/CART.rsc", "/cart.rsc"],
	["/export/owncodes", "/export/ownCodes"],
	["/OUT/Hall", "/out/Hall"],
	["/LOGIN/?redirect=%2Fcart", "/login?redirect=%2Fcart"],
	["/admin/main/INDEX", "/admin/main/index"],
])("C3: GET %s leads to %s, and nothing is rendered", async (path, to) => {
	const page = vi.fn();
	const storefront = createFakeStorefront({ page });
	for (const cookie of ["authToken=token-of-buyer-1", ""]) {
		const answer = await storefront.send(path, { headers: { cookie } });
		expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	}
	expect([page.mock.calls, storefront.calls]).toEqual([[], []]);
});

test.each(["/CART", "/cart/", "/CART.rsc", "/session/LOGOUT", "/session/look/", "/LOGIN"])(
	"C3: POST %s is a 404, and no action runs",
	async (path) => {
		const page = vi.fn();
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const answer = await createFakeStorefront({ page }).send(path, {
			method: "POST",
			body: "do=clear",
			headers,
		});
		expect([answer.status, page.mock.calls]).toEqual([404, []]);
	},
);
