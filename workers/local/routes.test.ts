import { expect, test } from "vitest";
import { checkRoutes } from "./routes";

const malls = [{ mallCode: "M1001", domainSuffixes: ["mall.hongshan.cn", "mall-test.hongshan.cn"] }];

test.each<[object, string[]]>([
	[
		{
			routes: [
				{ pattern: "mall.hongshan.cn", custom_domain: true },
				{ pattern: "mall-test.hongshan.cn", custom_domain: true },
			],
		},
		[],
	],
	[{ routes: ["*.hongshan.cn/*"] }, []],
	[{ route: "*hongshan.cn/*" }, []],
	[{ routes: ["https://mall.hongshan.cn/*"] }, ["--route", "mall-test.hongshan.cn/*"]],
	[{}, ["--domain=mall.hongshan.cn", "--domains", "mall-test.hongshan.cn", "--dry-run"]],
])("§3 deploy: the routes %j with %j lead every suffix to the storefront", (file, args) => {
	expect(checkRoutes(file, args, malls)).toEqual([]);
});

test.each<[object, string]>([
	[{}, "mall.hongshan.cn, mall-test.hongshan.cn"],
	[{ routes: [] }, "mall.hongshan.cn, mall-test.hongshan.cn"],
	[{ routes: [{ pattern: "mall.hongshan.cn", custom_domain: true }] }, "mall-test.hongshan.cn"],
	// A route without "/*" has the home page alone, and a custom domain has no path.
	[{ routes: ["mall.hongshan.cn", "mall-test.hongshan.cn/*"] }, "mall.hongshan.cn"],
	[{ routes: [{ pattern: "mall.hongshan.cn" }, "mall-test.hongshan.cn/*"] }, "mall.hongshan.cn"],
	[
		{ routes: [{ pattern: "*hongshan.cn/*", custom_domain: true }] },
		"mall.hongshan.cn, mall-test.hongshan.cn",
	],
	[{ routes: ["http://*hongshan.cn/*"] }, "mall.hongshan.cn, mall-test.hongshan.cn"],
	[{ routes: ["*hongshan.cn/shop/*"] }, "mall.hongshan.cn, mall-test.hongshan.cn"],
	[{ routes: ["*.mall.hongshan.cn/*", "mall-test.hongshan.cn/*"] }, "mall.hongshan.cn"],
])("§3 deploy: the routes %j leave out %s, which is told", (file, hosts) => {
	expect(checkRoutes(file, [], malls)).toEqual([
		`routes: none leads ${hosts} to the storefront; add the [[routes]] above to wrangler.toml, or pass --no-routes where the dashboard has them`,
	]);
});
