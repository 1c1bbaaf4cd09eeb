import { AxeBuilder } from "@axe-core/playwright";
import { fillPages, themedBuyers } from "../support/page/full-pages";
import { pagePaths } from "../support/page/storefront-paths";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test } from "./mall-test";

const background = () => getComputedStyle(document.documentElement).backgroundColor;
const light = "rgb(245, 246, 248)";
const dark = "rgb(16, 18, 22)";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled, colorScheme: "dark" });

		test("UX dark: the screen follows the system, until the buyer chooses; the choice outlives log-out", async ({
			page,
			openAs,
		}) => {
			await openAs("hongshan", "liuyang", "/search?keyword=%E6%89%8B%E5%A5%97");
			expect(await page.evaluate(background)).toBe(dark);
			await page.getByText("显示", { exact: true }).click();
			await page.getByRole("button", { name: "浅色" }).click();
			await expect(page.locator("html")).toHaveAttribute("data-scheme", "light");
			await expect(page).toHaveURL(/\/search\?keyword=/);
			expect(await page.evaluate(background)).toBe(light);
			await page.getByRole("button", { name: "退出登录" }).click();
			await expect(page).toHaveURL(/\/login/);
			expect(await page.evaluate(background)).toBe(light);
		});
	});
}

test.describe("dark", () => {
	test.use({ colorScheme: "dark" });
	for (const buyer of themedBuyers) {
		test(`UX dark: axe finds nothing on any page of ${buyer.mallName}`, { tag: "@long" }, async ({
			page,
			context,
			mall,
			urlOf,
		}) => {
			const { token, addresses } = await fillPages(mall, buyer);
			const url = urlOf(buyer.mallName, "/");
			await context.addCookies([{ name: "authToken", value: token, url }]);
			const found: string[] = [];
			for (const path of pagePaths) {
				await page.goto(urlOf(buyer.mallName, addresses[path] ?? path));
				const { violations } = await new AxeBuilder({ page })
					.setLegacyMode(true)
					.withRules(["color-contrast"])
					.analyze();
				found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html}`)));
			}
			expect(found).toEqual([]);
		});
	}
});
