import { existsSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type DevCopy, openDevCopy } from "../support/mall/dev-copy";
import { test as base, expect, submitLogIn, waitForApp } from "./mall-test";

const test = base.extend<object, { dev: DevCopy }>({
	dev: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			await using dev = await openDevCopy();
			await use(dev);
		},
		{ scope: "worker" },
	],
});

/** Loads a page and waits until its script runs, which receives edits. */
async function open(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await waitForApp(page);
}

test("§0.6 npm run dev: a fresh copy is ready without a build", { tag: "@long" }, async ({ dev }) => {
	console.log(`npm run dev: ready after ${(dev.readyMs / 1000).toFixed(1)} s`);
	expect(existsSync(path.join(dev.folder, "build"))).toBe(false);
});

test("§0.6 npm run dev: a start writes nothing on stderr", { tag: "@long" }, async ({ dev }) => {
	expect(dev.errors()).toBe("");
});

test("§0.6 npm run dev: an edit appears without a reload, and typed text stays", {
	tag: "@long",
}, async ({ page, dev }) => {
	await open(page, `${dev.url}/login`);
	await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
	const route = "app/routes/account/login/route.tsx";
	dev.edit(route, '"找回密码" : "登录"', '"找回密码" : "欢迎"');
	await expect(page.getByRole("heading", { name: "欢迎" })).toBeVisible();

	await page.getByLabel("登录名").press("a");
	await waitForApp(page);
	dev.edit(route, '"找回密码" : "欢迎"', '"找回密码" : "登录"');
	await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
	await expect(page.getByLabel("登录名")).toHaveValue("a");
});

test("§0.6 npm run dev: a log-in leaves no error in the console, and an edit of cached markup appears", {
	tag: "@long",
}, async ({ page, dev }) => {
	await page.goto(`${dev.url}/login`);
	await submitLogIn(page, dev, "wanglei");
	await expect(page).toHaveURL(`${dev.url}/`);
	await open(page, `${dev.url}/`);
	dev.edit("app/shell/footer/footer.tsx", 'aria-label="商城导航"', 'aria-label="导航"');
	await expect(page.getByRole("navigation", { name: "导航", exact: true })).toBeVisible();
});

test("§0.6 npm run dev: a syntax error is on the page, and one line of the terminal", {
	tag: "@long",
}, async ({ page, dev, allowErrors }) => {
	// React Router reads the exports of the module, which is missing.
	allowErrors(/Transform failed|PARSE_ERROR|Failed to (?:load|reload|fetch)|500|ReactRouterHMRMeta/);
	await open(page, `${dev.url}/login`);
	const before = dev.output().length;
	const route = "app/routes/account/login/route.tsx";
	dev.edit(route, "export function ServerComponent", "export function function ServerComponent");
	await expect(page.locator("vite-error-overlay")).toBeAttached();
	const said = dev.output().slice(before);
	expect(said.split("\n").filter((line) => line.includes("Expected `Identifier`"))).toEqual([
		expect.stringMatching(/^\[vite\] app\/routes\/account\/login\/route\.tsx:\d+:17: /),
	]);
	expect(said).not.toContain("node_modules");
	await page.goto(`${dev.url}/login`);
	await expect(page.locator("vite-error-overlay")).toContainText("Expected `Identifier`");
	dev.edit(route, "export function function ServerComponent", "export function ServerComponent");
});
