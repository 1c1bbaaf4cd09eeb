import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const shell = "chromium-headless-shell";
const macApps = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chromium for tests: Playwright's own, or one on the machine, or one that is installed now
 * (Playwright's download, or the chromium package as root on Debian). When none works, the error says what to
 * do.
 */
export function requireBrowser(): string {
	const found = findBrowser();
	if (found) return found;
	console.log("没有找到浏览器，正在安装 Chromium …");
	spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
	const downloaded = findBrowser();
	if (downloaded) return downloaded;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		spawnSync("apt-get", ["update"], { stdio: "ignore" });
		installPackages("chromium", "fonts-noto-cjk");
		installPackages(shell);
	}
	const installed = findBrowser();
	if (installed) return installed;
	throw new Error(
		"浏览器测试需要 Chromium 或 Chrome：请安装其一（例如 `npx playwright install chromium`），再运行 npm test。",
	);
}

function installPackages(...names: string[]): void {
	spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...names], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
}

/**
 * The path of Chromium without its windows, if the machine has it: the same engine, at four fifths of the
 * processor's time. Null where it is missing.
 */
export function findShell(): string | null {
	return findProgram(shell);
}

function findBrowser(): string | null {
	const own = chromium.executablePath();
	if (own && existsSync(own)) return own;
	return findProgram(...names) ?? macApps.find((app) => existsSync(app)) ?? null;
}

/** The path of the first of these programs that the machine has. */
export function findProgram(...names: string[]): string | null {
	for (const name of names) {
		try {
			return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
		} catch {
			// Not on the PATH: tries the next name.
		}
	}
	return null;
}
