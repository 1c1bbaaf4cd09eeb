import { expect, test, waitForApp } from "./mall-test";

test("§7 decoration: a tab of a floor shows its goods in place, and leads to all of them before the app runs", async ({
	page,
	openAs,
	urlOf,
}) => {
	await openAs("hongshan", "wanglei", "/");
	const floor = page.getByRole("region", { name: "五金工具" });
	const tabs = floor.getByRole("navigation").getByRole("link");
	await waitForApp(page);
	const first = await floor.locator("img + span").first().textContent();
	await tabs.nth(1).click();
	await expect(tabs.nth(1)).toHaveAttribute("aria-current", "true");
	await expect(tabs.first()).toHaveAttribute("aria-current", "false");
	await expect(floor.locator("img + span").first()).not.toHaveText(first ?? "");
	await expect(page).toHaveURL(urlOf("hongshan", "/"));
	await expect(tabs.nth(1)).toHaveAttribute("href", /^\/search\?catId=\d+$/);
});
