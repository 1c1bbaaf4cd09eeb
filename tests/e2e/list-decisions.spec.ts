import type { Page } from "@playwright/test";
import { expect, test, waitForApp } from "./mall-test";

/** A list with lines to choose for, and one that finds nothing. */
const text = "防护眼镜 12副\n安全帽 20顶\n耳塞 100副\n无此物品甲乙 QQZZ 1个";

async function read(page: Page) {
	await page.getByLabel("粘贴清单").fill(text);
	await page.getByRole("button", { name: "识别", exact: true }).click();
	const bar = page.getByRole("status").filter({ hasText: "行已选" });
	await expect(bar).toBeVisible();
	await waitForApp(page);
	return bar;
}

test("UX purchase list: the sum follows a choice at once, and a rule decides about the open lines and is undone", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/quick");
	const bar = await read(page);
	await expect(bar).toHaveText("0 行已选，¥0.00，3 行待选，1 行没有找到");
	await page.getByRole("row").filter({ hasText: "安全帽" }).getByRole("radio").first().check();
	await expect(bar).toHaveText(/^1 行已选，¥[1-9][\d,]*\.\d\d，2 行待选，1 行没有找到$/);
	await page.getByRole("button", { name: "取到手最低" }).click();
	await expect(page.getByText("已按“到手最低”选定")).toHaveCount(2);
	await expect(bar).not.toContainText("待选");
	await page.getByRole("button", { name: "撤销" }).click();
	await expect(bar).toContainText("2 行待选");
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
});

test("UX purchase list: the keys ↑ ↓ 1–5 Enter choose the goods of line after line", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/quick");
	const bar = await read(page);
	const next = page.getByRole("link", { name: "下一条待选" });
	const row = (name: string) => page.getByRole("row").filter({ hasText: name });
	// A press goes on from line to line, and from the last one to the first.
	for (const name of ["防护眼镜 12副", "安全帽 20顶", "耳塞 100副", "防护眼镜 12副"]) {
		await next.click();
		await expect(row(name)).toBeFocused();
	}
	await page.keyboard.press("2");
	await expect(row("防护眼镜 12副").getByRole("radio", { checked: true })).toHaveCount(1);
	await expect(bar).toContainText("1 行已选");
	await page.keyboard.press("ArrowDown");
	await expect(row("安全帽 20顶")).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(row("防护眼镜 12副")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(row("安全帽 20顶")).toBeFocused();
	await page.keyboard.press("1");
	await page.keyboard.press("Enter");
	await expect(row("耳塞 100副")).toBeFocused();
	await expect(bar).toContainText("1 行待选");
});
