import { compare, toSmall } from "../screens/small-picture";
import { takePicture } from "../screens/take-pictures";
import { expect, test } from "./mall-test";

test("UX pages: the check of pictures finds a moved button and a changed colour, and nothing in an unchanged page", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openAs("hongshan", "zhaomin", "/search?keyword=%E8%9E%BA%E6%A0%93");
	for (const width of [390, 1440]) {
		const take = async () => toSmall(await takePicture(page, { width, scheme: "light" }));
		const before = await take();
		expect((await compare(before, await take())).share).toBe(0);
		const button = page.locator("header search button");
		for (const [property, value] of [
			["translate", "0 8px"],
			["background", "#b01c0a"],
		] as const) {
			await button.evaluate((one, [name, to]) => one.style.setProperty(name, to), [property, value] as const);
			expect((await compare(before, await take())).share, property).toBeGreaterThan(0);
			await button.evaluate((one, name) => one.style.removeProperty(name), property);
		}
	}
});
